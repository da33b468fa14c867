import { breadcrumbData, business, CallToAction, ContentSection, LinkList, PageHead, PageHeader } from '@site/shared';
import type { ReactElement } from 'react';
import { categories, categoryPath } from '../categories';
import advice from '../drawings/advice.svg';
import { feedPaths } from '../feeds/feed';
import type { Question } from '../guides/find-guides';
import { guidesPicture } from '../post';
import { posts } from '../post-list';
import { collectionData } from './collection-data';
import { GuideList } from './guide-list';

const path = '/blog';
const trail = [{ name: 'Advice and guides', path }];
const description =
  'Plain guides to TV aerials, satellite dishes and Wi-Fi in the Cotswolds: prices, planning rules, checks of your own and what to ask.';

interface BlogIndexPageProps {
  /** What the address asks for. */
  readonly asked: Question;
}

export function BlogIndexPage({ asked }: BlogIndexPageProps): ReactElement {
  return (
    <div>
      <PageHead
        title="Advice and guides"
        description={description}
        canonicalPath={path}
        noindex={asked.q !== '' || asked.subject !== ''}
        image={guidesPicture}
        structuredData={[collectionData({ name: 'Advice and guides', description, path, posts }), breadcrumbData(trail)]}
      />
      <FeedAlternates />
      <PageHeader
        title="Advice and guides"
        trail={trail}
        intro="How to find a fault yourself, what the rules are, and what moves a price. Every guide names its sources."
        picture={advice}
      />
      <ContentSection title="Find a guide" isWide>
        <GuideList asked={asked} />
      </ContentSection>
      <ContentSection title="Guides by subject" id="categories">
        <LinkList links={categoryLinks} />
        <FeedLinks />
      </ContentSection>
      <CallToAction title="Is your question not here?">
        <p>Say what you see on the screen and roughly where you live.</p>
      </CallToAction>
    </div>
  );
}

const categoryLinks = categories.map(({ slug, name }) => {
  const count = posts.filter(({ category }) => category === slug).length;
  return { name, path: categoryPath(slug), note: count === 1 ? '1 guide' : `${count} guides` };
});

/** Lets feed readers find the feeds from the page. */
function FeedAlternates(): ReactElement {
  return (
    <>
      {feedPaths.map(({ name, path, type }) => (
        <link key={path} rel="alternate" type={type} href={path} title={`${business.name}: advice and guides (${name})`} />
      ))}
    </>
  );
}

/** Links to the feeds. They are files, so these are plain links. */
function FeedLinks(): ReactElement {
  return (
    <p>
      New guides as a feed:{' '}
      {feedPaths.map(({ name, path }, index) => (
        <span key={path}>
          {index > 0 && ', '}
          <a href={path}>{name}</a>
        </span>
      ))}
      . No e-mail address needed.
    </p>
  );
}
