import type { ReactElement } from 'react';
import { Callout, ContentSection, DataTable, Link, PageHead, PageHeader } from '@site/shared';
import { PiecesInUse } from './pieces-in-use';
import type { SeoReport } from './composed-data';
import { TokenTables } from './token-tables';

type ReportedPage = SeoReport['pages'][number];

/** With the pages of a larger site, the tables would have megabytes that nobody reads. */
const pagesInTables = 1000;

/** `/seo-test`: for the team, what every known page says to search engines. */
export function SeoTestPage({ report }: { readonly report: SeoReport }): ReactElement {
  const crumb = { name: 'SEO test', path: '/seo-test' };
  const listed = report.pages.slice(0, pagesInTables);
  const more = report.pages.length - listed.length;
  return (
    <div>
      <PageHead
        title="SEO test"
        description="For the team: titles, descriptions, canonical links, structured data and problems of every known page."
        canonicalPath={crumb.path}
        noindex
      />
      <PageHeader title="SEO test" trail={[crumb]} intro={countProblems(report.pages)} />
      <Problems pages={report.pages} />
      <ContentSection title="What this page was made from">
        <p>Composition {report.composition}</p>
        <DataTable
          caption="Releases"
          columns={['Section', 'Release']}
          rows={report.releases.map(({ section, version }) => [section, version])}
        />
      </ContentSection>
      <ContentSection title="Titles and descriptions">
        {more > 0 && <p>The tables have the first {inGroups(listed.length)} pages; {inGroups(more)} more were checked in the same way.</p>}
        <DataTable
          caption="Titles and descriptions with their lengths in characters"
          columns={textColumns}
          rows={listed.map(textRow)}
        />
      </ContentSection>
      <ContentSection title="Indexing and structure">
        <DataTable
          caption="Canonical links, headings and structured data"
          columns={structureColumns}
          rows={listed.map(structureRow)}
        />
      </ContentSection>
      <TokenTables />
      <PiecesInUse />
    </div>
  );
}

function Problems({ pages }: { readonly pages: readonly ReportedPage[] }): ReactElement | null {
  const faulty = pages.filter(({ problems }) => problems.length > 0);
  if (faulty.length === 0) return null;
  return (
    <Callout title="Pages with problems" tone="caution">
      <ul>
        {faulty.map(({ path, problems }) => (
          <li key={path}>
            <Link to={path}>{path}</Link>: {problems.join('; ')}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

const textColumns = ['Page', 'Section', 'Title', 'Title length', 'Description', 'Description length'];

function textRow({ path, section, title, description }: ReportedPage): readonly (string | number | ReactElement)[] {
  return [<Link to={path}>{path}</Link>, section, title, title.length, description, description.length];
}

const structureColumns = ['Page', 'Canonical', 'Indexed', 'Headings of level 1', 'Structured data', 'Problems'];

function structureRow(page: ReportedPage): readonly (string | number | ReactElement)[] {
  const { path, canonical, noindex, headings, structuredData, problems } = page;
  return [
    <Link to={path}>{path}</Link>,
    canonical,
    noindex ? 'no' : 'yes',
    headings,
    structuredData.join(', ') || 'none',
    problems.join('; ') || 'none',
  ];
}

/** `3 problems on 2 of 40 pages`. */
function countProblems(pages: readonly ReportedPage[]): string {
  const problems = pages.flatMap((page) => page.problems).length;
  const faulty = pages.filter((page) => page.problems.length > 0).length;
  if (problems === 0) return `No problems on ${inGroups(pages.length)} pages`;
  return `${inGroups(problems)} ${problems === 1 ? 'problem' : 'problems'} on ${inGroups(faulty)} of ${inGroups(pages.length)} pages`;
}

/** `10,034`. */
function inGroups(count: number): string {
  return count.toLocaleString('en-GB');
}
