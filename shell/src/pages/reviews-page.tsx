import type { ReactElement } from 'react';
import {
  breadcrumbData,
  business,
  CallToAction,
  ContentSection,
  Link,
  PageHead,
  PageHeader,
} from '@site/shared';
import reviewsDrawing from '../illustrations/reviews.svg';
import { webPageData } from './business-data';
import { isRated, RatingLine } from './trust/rating-line';
import styles from './reviews-page.module.css';

const crumb = { name: 'Reviews', path: '/reviews-testimonials' };

/** `/reviews-testimonials`: where others write about the business. There is no rating markup: business-data.ts says why. */
export function ReviewsPage(): ReactElement {
  const isListed = business.directories.length > 0;
  return (
    <div>
      <PageHead
        title="How we handle reviews"
        description={`Our rules for reviews of our aerial, satellite and Wi-Fi work, and ${isListed ? 'the sites where customers read and leave them' : 'where to look while no site lists us'}. This page has none of its own.`}
        canonicalPath={crumb.path}
        structuredData={[webPageData('WebPage', crumb), breadcrumbData([crumb])]}
      />
      <PageHeader
        title="Reviews"
        trail={[crumb]}
        intro={`We show no reviews of our own choosing.${isListed ? ' Read them where customers wrote them, the bad with the good.' : ''}`}
        picture={reviewsDrawing}
      />
      <Ratings />
      <Policy />
      <LeaveOne />
      <CallToAction title="Something not right with our work?">
        <p>Tell us first, and we will try to put it right. You are free to write about it all the same.</p>
      </CallToAction>
    </div>
  );
}

function Ratings(): ReactElement {
  const { directories } = business;
  return (
    <ContentSection title="What others say">
      {directories.length > 0 ? (
        <>
          <DirectoryLinks />
          <p>Ratings change. The source has today’s, with the number of reviews behind it.</p>
        </>
      ) : (
        <p>
          There is nothing to show yet: no directory or review site that lists us is linked here. Until there is, the{' '}
          <Link to="/professional-installers">questions to ask any installer</Link> are a better guide than our word.
        </p>
      )}
    </ContentSection>
  );
}

/** Each directory once: with its rating, where it gives one. */
function DirectoryLinks(): ReactElement {
  return (
    <ul className={styles.directories}>
      {business.directories.map((directory) => (
        <li key={directory.url}>{isRated(directory) ? <RatingLine {...directory} /> : <a href={directory.url}>{directory.name}</a>}</li>
      ))}
    </ul>
  );
}

function Policy(): ReactElement {
  return (
    <ContentSection title="How we handle reviews" id="review-policy">
      <ul>
        <li>We write no reviews of ourselves and have none written.</li>
        <li>We give nothing for a review: no discount, no gift.</li>
        <li>We do not ask only those who seem content. We ask nobody to take a review down.</li>
        <li>A rating stands on this site only with a link to its source. A day beside it is the day on which we read it there.</li>
        <li>The directories decide what they publish and check. Ask them how before you rely on a number.</li>
        <li>If you think that a review of us is not genuine, tell the directory, and tell us.</li>
      </ul>
    </ContentSection>
  );
}

function LeaveOne(): ReactElement {
  return (
    <ContentSection title="How to leave a review">
      {business.directories.length > 0 ? (
        <p>
          Use one of the sites above. Each has its own rules, and may ask you to confirm that the work was done. What helps others most is the job, the
          place, and what happened when something did not go to plan.
        </p>
      ) : (
        <p>
          No directory takes reviews of us at present. You can <Link to="/contact">write to us</Link>. We publish nothing without your consent.
        </p>
      )}
    </ContentSection>
  );
}
