import type { ReactElement } from 'react';
import { breadcrumbData, business, CallToAction, Link, PageHead, PageHeader } from '@site/shared';
import { articleData } from './article-data';
import { categoryPath, findCategory } from '../categories';
import { headDrawingOf } from '../drawings/post-drawings';
import { postPicture } from '../link-pictures';
import { postPath } from '../post';
import type { Post, PostSummary, PostText } from '../post';
import { postComponents } from './post-components';
import { PostFacts } from './post-facts';
import { PostOutline } from './post-outline';
import { PostSources } from './post-sources';
import { PostsAround } from './posts-around';
import styles from './post-page.module.css';

export interface PostPageProps {
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
      <PostsAround post={post} />
      <CallToAction title="Would you rather have it done?">
        <p>Say what you need and roughly where you live. You get the price in writing before any work begins.</p>
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
