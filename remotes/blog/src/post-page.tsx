import type { ReactElement } from 'react';
import { breadcrumbData, CallToAction, ContentSection, Link, PageHead, PageHeader } from '@site/shared';
import { articleData } from './article-data';
import { guidesPicture } from './guides-picture';
import { headingId } from './heading-id';
import { postPath } from './post';
import type { PostDetails, PostSummary, PostText } from './post';
import { postComponents } from './post-components';
import { PostFacts } from './post-facts';
import { PostSources } from './post-sources';
import { PostsAround } from './posts-around';
import styles from './post-page.module.css';

export interface PostPageProps {
  readonly post: PostSummary;
  readonly details: PostDetails;
  readonly Text: PostText;
}

export function PostPage({ post, details, Text }: PostPageProps): ReactElement {
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
        image={guidesPicture}
        isArticle
        structuredData={[articleData(post), breadcrumbData(trail)]}
      />
      <PageHeader title={post.title} trail={trail} intro={post.description} />
      <PostFacts post={post} />
      <Outline headings={details.headings} />
      <div className={styles.text}>
        <Text components={postComponents} />
      </div>
      <PostSources sources={details.sources} />
      <PostsAround post={post} />
      <CallToAction title="Would you rather have it done?">
        <p>Tell us what you need and roughly where you live. You get the price in writing before any work begins.</p>
      </CallToAction>
    </article>
  );
}

function Outline({ headings }: { readonly headings: readonly string[] }): ReactElement {
  return (
    <ContentSection title="In this guide">
      <ol>
        {headings.map((heading) => (
          <li key={heading}>
            <Link to={`#${headingId(heading)}`}>{heading}</Link>
          </li>
        ))}
      </ol>
    </ContentSection>
  );
}
