import type { ReactElement } from 'react';
import { ContentSection, LinkList, PageHead, PageHeader, PhoneButton, usePagePath } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import { mainLinks } from '../chrome/page-links';

/** The page for every address without one. The path goes into the metadata only and is never shown. */
export function NotFoundPage(): ReactElement {
  const path = usePagePath();
  return (
    <div>
      <PageHead
        title="Page not found"
        description="There is no page at this address. Find your place, our services or our phone number from here."
        canonicalPath={path}
        noindex
      />
      <PageHeader
        title="Page not found"
        trail={[{ name: 'Page not found', path }]}
        intro="There is no page at this address. It may have moved, or the address may have a slip in it."
      >
        <PhoneButton />
      </PageHeader>
      <PlaceFinder title="Looking for your town or village?" />
      <ContentSection title="Main pages">
        <LinkList links={mainLinks} />
      </ContentSection>
    </div>
  );
}
