import type { ReactElement } from 'react';
import { ButtonLink, ContentSection, Link, PageHead, PageHeader, PhoneButton } from '@site/shared';
import { offlinePath, visitedPagesAttribute } from '../document/page-context';

/**
 * The service worker responds with this page when there is no network and no copy of the requested page. It is shown at
 * the requested address and works without scripts; the service worker writes the visited pages into the marked element.
 */
export function OfflinePage(): ReactElement {
  return (
    <div>
      <PageHead
        title="No connection"
        description="This page is shown when there is no connection to the internet: our phone number, and the pages you have opened before."
        canonicalPath={offlinePath}
        noindex
      />
      <PageHeader
        title="You are offline"
        trail={[{ name: 'No connection', path: offlinePath }]}
        intro="This page is not on your device yet. Try again once you have a signal. A phone call may work before that."
      >
        <PhoneButton />
        {/* An empty `href` is the address in the address bar, which is the requested page: the link loads it again. */}
        <ButtonLink to="" variant="secondary">
          Try again
        </ButtonLink>
      </PageHeader>
      <ContentSection title="Pages you have opened before">
        <p>They were kept on your device, and open without a connection.</p>
        <div {...{ [visitedPagesAttribute]: '' }} />
        <p>
          Our <Link to="/contact">contact page</Link> is there too, even if you have not opened it.
        </p>
      </ContentSection>
    </div>
  );
}
