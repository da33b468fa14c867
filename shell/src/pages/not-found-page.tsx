import type { ReactElement } from 'react';
import { ContentSection, Island, LinkList, PageHead, usePagePath } from '@site/shared';
import { PlaceFinder } from '@site/shared/finder';
import { shellName } from '@site/shared/lock';
import { mainLinks } from '../chrome/page-links';
import { missingPath } from '../document/page-context';
import { MissingPlace, NotFoundHeader } from './missing-place/missing-place';

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
      {path === missingPath ? <Island section={shellName} name="missing-place" component={MissingPlace} /> : <NotFoundHeader />}
      <PlaceFinder title="Looking for your town or village?" />
      <ContentSection title="Main pages">
        <LinkList links={mainLinks()} />
      </ContentSection>
    </div>
  );
}
