import type { ReactElement } from 'react';
import { business, ContentSection, Link, PhoneLink } from '@site/shared';

/** What to do when a place is not on the list. */
export function NotListed(): ReactElement {
  return (
    <ContentSection title="Not listed?">
      <p>
        The list is a choice of towns and villages, not every hamlet. If you live between two places on it, we may well
        come to you as well. {business.phone && <>Call <PhoneLink /> to ask, or </>}
        {business.phone ? 'use' : 'Use'} the <Link to="/contact">contact page</Link>.
      </p>
    </ContentSection>
  );
}
