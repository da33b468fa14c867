import type { ReactElement } from 'react';
import { breadcrumbData, ContentSection, LinkList, PageHead, PageHeader } from '@site/shared';
import { footerGroups, mainLinks } from '../chrome/page-links';
import type { SitemapGroup } from './composed-data';

/** `/sitemap.html`: every page of the site, in groups. */
export function SitemapPage({ groups }: { readonly groups: readonly SitemapGroup[] }): ReactElement {
  const crumb = { name: 'Site map', path: '/sitemap.html' };
  const listed = new Set(groups.flatMap(({ lists }) => lists.flatMap(({ links }) => links.map(({ path }) => path))));
  const shown: readonly SitemapGroup[] = [{ title: 'Main pages', lists: [{ links: mainPages.filter(({ path }) => listed.has(path)) }] }, ...withoutMainPages(groups)];
  return (
    <div>
      <PageHead
        title="Site map"
        description="Every page of the site in one list: services, towns and villages, postcodes, advice and guides."
        canonicalPath={crumb.path}
        structuredData={[breadcrumbData([crumb])]}
      />
      <PageHeader title="Site map" trail={[crumb]} intro="Every page of this site." />
      {shown.map(({ title, lists }) => (
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

/** What the header and the footer lead to, but for towns: nobody looks for the list of areas, or for a postcode, by its first letter. */
const mainPages = [...mainLinks(), ...footerGroups.flatMap(({ id, links }) => (id === 'areas' ? links.filter(({ path }) => /^\/(areas|postcode)/.test(path)) : links))].filter(
  ({ path }, index, all) => all.findIndex((link) => link.path === path) === index,
);

/** The groups with what is left, and no group that is empty then. */
function withoutMainPages(groups: readonly SitemapGroup[]): readonly SitemapGroup[] {
  const others = groups.map(({ title, lists }) => ({
    title,
    lists: lists.map((list) => ({ ...list, links: list.links.filter(({ path }) => !mainPages.some((page) => page.path === path)) })).filter(({ links }) => links.length > 0),
  }));
  return others.filter(({ lists }) => lists.length > 0);
}
