import type { ReactElement } from 'react';
import { business, ContentSection, Link, PhoneLink } from '@site/shared';

/** What to do when a place is not on the list. */
export function NotListed(): ReactElement {
  return (
    <ContentSection title="Not listed?">
      <p>
        If you live between two places on the list, we may well come to you. {business.phone && <>Call <PhoneLink /> to ask, or </>}
        {business.phone ? 'use' : 'Use'} the <Link to="/contact">contact page</Link>.
      </p>
    </ContentSection>
  );
}
