import type { ReactElement } from 'react';
import { breadcrumbData, CallToAction, ContentSection, LinkList, PageHead, PageHeader } from '@site/shared';
import { categories, categoryPath } from '../categories';
import type { Category } from '../categories';
import { categoryTexts } from './category-texts';
import { collectionData } from './collection-data';
import { headDrawingOf } from '../drawings/post-drawings';
import { guidesPicture } from '../link-pictures';
import type { PostSummary } from '../post';
import { PostCards } from './post-cards';

export interface CategoryPageProps {
  readonly category: Category;
  /** The category's own, latest first. */
  readonly posts: readonly PostSummary[];
}

export function CategoryPage({ category: { slug, name }, posts }: CategoryPageProps): ReactElement {
  const { description, more } = categoryTexts[slug];
  const path = categoryPath(slug);
  const trail = [{ name: 'Advice and guides', path: '/blog' }, { name, path }];
  return (
    <div>
      <PageHead
        title={name}
        description={description}
        canonicalPath={path}
        image={guidesPicture}
        structuredData={[collectionData({ name, description, path, posts }), breadcrumbData(trail)]}
      />
      <PageHeader title={name} trail={trail} intro={`${description} ${more}`} picture={headDrawingOf(`category-${slug}`)} />
      <ContentSection title={`Guides in ${name}`} isWide>
        {posts.length > 0 ? <PostCards posts={posts} /> : <p>There is no guide on this subject yet.</p>}
      </ContentSection>
      <ContentSection title="Other subjects">
        <LinkList links={categories.filter((other) => other.slug !== slug).map(toLink)} />
      </ContentSection>
      <CallToAction title="Rather ask a person?">
        <p>Say what you need and roughly where you live. Asking costs nothing.</p>
      </CallToAction>
    </div>
  );
}

function toLink({ slug, name }: Category) {
  return { name, path: categoryPath(slug) };
}
