import type { ReactElement } from 'react';
import { breadcrumbData, ContentSection, LinkList, PageHead, PageHeader } from '@site/shared';
import type { SitemapGroup } from './composed-data';

/** `/sitemap.html`: every page of the site, in groups. */
export function SitemapPage({ groups }: { readonly groups: readonly SitemapGroup[] }): ReactElement {
  const crumb = { name: 'Site map', path: '/sitemap.html' };
  return (
    <div>
      <PageHead
        title="Site map"
        description="Every page of the site in one list: services, towns and villages, postcodes, advice and guides."
        canonicalPath={crumb.path}
        structuredData={[breadcrumbData([crumb])]}
      />
      <PageHeader title="Site map" trail={[crumb]} intro="Every page of this site." />
      {groups.map(({ title, lists }) => (
        <ContentSection key={title} title={title}>
          {lists.map(({ letter, links }) => (
            <div key={letter ?? title}>
              {letter && <h3>{letter}</h3>}
              <LinkList links={links} />
            </div>
          ))}
        </ContentSection>
      ))}
    </div>
  );
}
