import type { ReactElement } from 'react';
import { breadcrumbData, CallToAction, ContentSection, LinkList, PageHead, PageHeader } from '@site/shared';
import { categories, categoryPath } from './categories';
import type { Category } from './categories';
import { collectionData } from './collection-data';
import { guidesPicture } from './guides-picture';
import { PostCards } from './post-cards';
import { posts } from './post-list';

export function CategoryPage({ category }: { readonly category: Category }): ReactElement {
  const { slug, name, description } = category;
  const path = categoryPath(slug);
  const trail = [{ name: 'Advice and guides', path: '/blog' }, { name, path }];
  const own = posts.filter((post) => post.category === slug);
  return (
    <div>
      <PageHead
        title={name}
        description={description}
        canonicalPath={path}
        image={guidesPicture}
        structuredData={[collectionData({ name, description, path, posts: own }), breadcrumbData(trail)]}
      />
      <PageHeader title={name} trail={trail} intro={category.intro} />
      <ContentSection title={`Guides in ${name}`}>
        {own.length > 0 ? <PostCards posts={own} /> : <p>There is no guide on this subject yet.</p>}
      </ContentSection>
      <ContentSection title="Other subjects">
        <LinkList links={categories.filter((other) => other.slug !== slug).map(toLink)} />
      </ContentSection>
      <CallToAction title="Rather ask a person?">
        <p>Tell us what you need and roughly where you live; questions cost nothing.</p>
      </CallToAction>
    </div>
  );
}

function toLink({ slug, name }: Category) {
  return { name, path: categoryPath(slug) };
}
