import { breadcrumbData, business, businessReference, CallToAction, ContentSection, Link, PageHead, PageHeader, showDay } from '@site/shared';
import type { StructuredData } from '@site/shared';
import { showMinutes } from '@site/shared/wording';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { categoryPath, findCategory } from '../categories';
import { postPath, postPicture } from '../post';
import type { Post, PostSource, PostSummary, PostText } from '../post';
import { headDrawingOf } from '../post-files';
import { AskAboutGuide } from './ask-about-guide';
import { headingId, postComponents } from './post-components';
import factsStyles from './post-facts.module.css';
import outlineStyles from './post-outline.module.css';
import styles from './post-page.module.css';
import sourcesStyles from './post-sources.module.css';
import { PostsAround } from './posts-around';

interface PostPageProps {
  readonly post: Post;
  readonly Text: PostText;
}

export function PostPage({ post, Text }: PostPageProps): ReactElement {
  const path = postPath(post.slug);
  const trail = [
    { name: 'Advice and guides', path: '/blog' },
    { name: post.title, path },
  ];
  return (
    <article>
      <PageHead
        title={post.title}
        description={post.description}
        canonicalPath={path}
        image={postPicture(post)}
        article={{ published: post.published, updated: post.updated }}
        structuredData={[articleData(post), breadcrumbData(trail)]}
      />
      <PageHeader title={post.title} trail={trail} intro={post.description} picture={headDrawingOf(post.slug)}>
        <Byline post={post} />
      </PageHeader>
      <div className={styles.room}>
        <div className={styles.columns}>
          <PostOutline headings={post.headings} />
          <div className={styles.body}>
            <div className={styles.text}>
              <Text components={postComponents} />
            </div>
            <PostSources sources={post.sources} updated={post.updated} />
          </div>
        </div>
      </div>
      <AskAboutGuide
        title="Ask about this guide"
        intro="Tell us what it left open, and roughly where you live."
        guide={post.title}
      />
      <PostsAround post={post} />
      <CallToAction title="Would you rather have it done?">
        <p>Say what you need and roughly where you live. Ask for the price in writing before any work begins, from us or from anybody.</p>
      </CallToAction>
    </article>
  );
}

function Byline({ post }: { readonly post: PostSummary }): ReactElement {
  const category = findCategory(post.category);
  return (
    <PostFacts post={post}>
      <span>By {business.name}</span>
      {category && <Link to={categoryPath(category.slug)}>{category.name}</Link>}
    </PostFacts>
  );
}

/** A post as a schema.org BlogPosting; the business is its author. */
function articleData(post: PostSummary): StructuredData {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: `${business.origin}${postPicture(post).url}`,
    datePublished: post.published,
    dateModified: post.updated,
    author: businessReference(),
    publisher: businessReference(),
    mainEntityOfPage: `${business.origin}${postPath(post.slug)}`,
  };
}

interface PostFactsProps {
  readonly post: PostSummary;
  /** Further facts, shown first; each in its own element. */
  readonly children?: ReactNode;
}

/** When a post was published and updated, and how long it takes to read. */
function PostFacts({ post: { published, updated, minutes }, children }: PostFactsProps): ReactElement {
  return (
    <p className={factsStyles.facts}>
      {children}
      <span>
        Published <time dateTime={published}>{showDay(published)}</time>
      </span>
      {updated !== published && (
        <span>
          Updated <time dateTime={updated}>{showDay(updated)}</time>
        </span>
      )}
      <span>{showMinutes(minutes)}</span>
    </p>
  );
}

interface PostSourcesProps {
  readonly sources: readonly PostSource[];
  /** Day on which the post's facts were last changed or checked, `YYYY-MM-DD`. */
  readonly updated: string;
}

/** The sources of a post's facts. */
function PostSources({ sources, updated }: PostSourcesProps): ReactElement {
  return (
    <ContentSection title="Sources" id="sources">
      <p>
        Facts in this guide come from these pages, except where we say that a view or a calculation is our own. Last reviewed{' '}
        <time dateTime={updated}>{showDay(updated)}</time>.
      </p>
      <ul className={sourcesStyles.sources}>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
            <span>{new URL(url).hostname.replace(/^www\./, '')}</span>
          </li>
        ))}
      </ul>
    </ContentSection>
  );
}

/** Links to the headings of a post: folded above the text, or open beside it where there is room. */
function PostOutline({ headings }: { readonly headings: readonly string[] }): ReactElement {
  const titleId = useId();
  return (
    <nav className={outlineStyles.outline} aria-labelledby={titleId}>
      <details>
        <summary id={titleId}>In this guide</summary>
        <ol>
          {headings.map((heading) => (
            <li key={heading}>
              <Link to={`#${headingId(heading)}`}>{heading}</Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
