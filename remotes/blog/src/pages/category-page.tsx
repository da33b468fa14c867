import { breadcrumbData, CallToAction, ContentSection, LinkList, PageHead, PageHeader } from '@site/shared';
import type { ReactElement } from 'react';
import { categories, categoryPath } from '../categories';
import type { Category, CategorySlug } from '../categories';
import { guidesPicture } from '../post';
import { posts } from '../post-list';
import { headDrawingOf } from '../post-files';
import { collectionData } from './collection-data';
import { GuideList } from './guide-list';

interface CategoryPageProps {
  readonly category: Category;
  /** The words that the address asks for. */
  readonly q: string;
}

export function CategoryPage({ category: { slug, name }, q }: CategoryPageProps): ReactElement {
  const { description, more } = categoryTexts[slug];
  const path = categoryPath(slug);
  const trail = [{ name: 'Advice and guides', path: '/blog' }, { name, path }];
  return (
    <div>
      <PageHead
        title={name}
        description={description}
        canonicalPath={path}
        noindex={q !== ''}
        image={guidesPicture}
        structuredData={[collectionData({ name, description, path, posts: posts.filter(({ category }) => category === slug) }), breadcrumbData(trail)]}
      />
      <PageHeader title={name} trail={trail} intro={`${description} ${more}`} picture={headDrawingOf(`category-${slug}`)} />
      <ContentSection title="Guides on this subject" isWide>
        <GuideList asked={{ q, subject: '' }} category={slug} />
      </ContentSection>
      <ContentSection title="Other subjects">
        <LinkList links={categories.filter((other) => other.slug !== slug).map(toLink)} />
      </ContentSection>
      <CallToAction title="Rather ask a person?">
        <p>Say what you need and roughly where you live.</p>
      </CallToAction>
    </div>
  );
}

function toLink({ slug, name }: Category) {
  return { name, path: categoryPath(slug) };
}

/** The texts of a category's own page. */
export const categoryTexts: Readonly<Record<CategorySlug, CategoryText>> = {
  'local-guides': {
    description:
      'Guides for homes across the Cotswolds: which mast lies where, conservation areas and listed houses, and rules on new estates.',
    more: 'Read them before you choose a place for an aerial or a dish.',
  },
  'pricing-guides': {
    description:
      'What moves the price of a TV aerial or satellite dish job, how to get a useful quote, and how to read it before you say yes.',
    more: 'They also say when you should not be paying anyone at all.',
  },
  'installation-tips': {
    description:
      'Practical tips on TV aerials: loft or roof, what to check from the ground before you call anyone, and when a repair is enough.',
    more: 'You can do the checks with both feet on the ground, and they often make a visit unnecessary.',
  },
  'wi-fi-solutions': {
    description:
      'How to get Wi-Fi through thick stone walls and out to a barn or garden office: mesh kits, cabled access points, and what to try before buying.',
    more: 'What costs nothing comes before what you have to buy.',
  },
  'emergency-services': {
    description:
      'What to do about storm and lightning damage to an aerial, a dish or a router: making it safe, what to photograph, who to call and when.',
    more: 'Safety first, then photographs, then the phone.',
  },
  'product-reviews': {
    description:
      'Plain comparisons of the ways to watch television: Freeview, Freesat, Sky and Freely, and how long each may last.',
    more: 'They are made from published facts. We have not tested these products.',
  },
};

interface CategoryText {
  /** For search engines, and the beginning of the page's introduction. */
  readonly description: string;
  /** The rest of the introduction. */
  readonly more: string;
}
