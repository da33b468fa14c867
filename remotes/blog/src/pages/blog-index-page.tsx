import type { ReactElement } from 'react';
import { breadcrumbData, CallToAction, ContentSection, LinkList, PageHead, PageHeader } from '@site/shared';
import { categories, categoryPath } from '../categories';
import { collectionData } from './collection-data';
import { FeedAlternates, FeedLinks } from './feed-links';
import { guidesPicture } from './guides-picture';
import { PostCards } from './post-cards';
import { costGuide, posts } from '../post-list';

const path = '/blog';
const trail = [{ name: 'Advice and guides', path }];
const description =
  'Plain guides to TV aerials, satellite dishes and Wi-Fi in the Cotswolds: prices, planning rules, checks of your own and what to ask.';

export function BlogIndexPage(): ReactElement {
  return (
    <div>
      <PageHead
        title="Advice and guides"
        description={description}
        canonicalPath={path}
        image={guidesPicture}
        structuredData={[collectionData({ name: 'Advice and guides', description, path, posts }), breadcrumbData(trail)]}
      />
      <FeedAlternates />
      <PageHeader
        title="Advice and guides"
        trail={trail}
        intro="How to find a fault yourself, what the rules are, and what moves a price. Every guide names its sources."
      />
      {costGuide && (
        <ContentSection title="Start here: what does it cost?">
          <PostCards posts={[costGuide]} />
        </ContentSection>
      )}
      <ContentSection title="Latest guides">
        <PostCards posts={posts.filter((post) => post !== costGuide)} />
      </ContentSection>
      <ContentSection title="Guides by subject" id="categories">
        <LinkList links={categoryLinks} />
        <FeedLinks />
      </ContentSection>
      <CallToAction title="Is your question not here?">
        <p>Tell us what you see on the screen and roughly where you live. If it is something you can fix yourself, we say so.</p>
      </CallToAction>
    </div>
  );
}

const categoryLinks = categories.map(({ slug, name }) => {
  const count = posts.filter(({ category }) => category === slug).length;
  return { name, path: categoryPath(slug), note: count === 1 ? '1 guide' : `${count} guides` };
});
