import { business, MetadataListener, phoneHref } from '@site/shared';
import type { PageMetadata } from '@site/shared';
import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { categories } from '../categories';
import type { Category } from '../categories';
import type { PostText } from '../post';
import { findPost, posts } from '../post-list';
import { BlogIndexPage } from './blog-index-page';
import { CategoryPage, categoryTexts } from './category-page';
import { PlaceholderPage } from './placeholder-page';
import { PostTable } from './post-components';
import { PostPage } from './post-page';

jest.mock('../post-files');

/** A page as it is before its islands are hydrated. */
function showMarkup(page: ReactElement) {
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(page);
  return within(element);
}

const all = { q: '', subject: '' } as const;

describe('BlogIndexPage', () => {
  it('shows the cost guide, then the newest, and each guide once', () => {
    render(<BlogIndexPage asked={all} />);

    const guides = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

    expect(guides.slice(0, 2)).toEqual(['How much does a TV aerial cost?', posts[0]?.title]);
    expect(new Set(guides).size).toBe(posts.length);
    expect(guides).toHaveLength(posts.length);
  });

  it('links to each category, and shows of each guide its drawing, its reading time and its tools', () => {
    render(<BlogIndexPage asked={all} />);

    for (const { name, slug } of categories) expect(screen.getByRole('link', { name })).toHaveProperty('pathname', `/blog/category/${slug}`);

    const card = screen.getByRole('heading', { name: 'How much does a TV aerial cost?' }).closest('li');

    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/releases/blog/1.0.0/tv-aerial-installation-cost-guide.svg');
    expect(card?.textContent).toMatch(/Job planner\d+ minutes to read$/);
    expect(document.querySelectorAll('section img')).toHaveLength(posts.length);
  });
});

it.each([
  ['a word', { q: 'barn', subject: '' } as const, ['Wi-Fi for a barn or garden office']],
  ['a subject', { q: '', subject: 'emergency-services' } as const, ['Lightning: TV, dish and router', 'Storm damage: make safe first, then call']],
  ['words that no guide has', { q: 'gramophone', subject: '' } as const, []],
])('asked for %s, the list of guides has no others, and is kept out of search results', (_what, asked, found) => {
  const seen: PageMetadata[] = [];

  const shown = showMarkup(
    <MetadataListener value={(metadata) => void seen.push(metadata)}>
      <BlogIndexPage asked={asked} />
    </MetadataListener>,
  );

  expect(shown.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent).sort()).toEqual(found);
  expect(shown.getByRole('search', { name: 'Find a guide' })).toHaveProperty('method', 'get');
  expect(seen).toMatchObject([{ canonicalPath: '/blog', noindex: true }]);
});

describe('CategoryPage', () => {
  const category = findCategoryOrThrow('wi-fi-solutions');

  it('introduces its category and lists its posts', () => {
    render(<CategoryPage category={category} q="" />);

    const guides = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

    expect(screen.getByText(categoryTexts['wi-fi-solutions'].more, { exact: false })).toBeTruthy();
    expect(guides).toEqual(posts.filter(({ category: own }) => own === 'wi-fi-solutions').map(({ title }) => title));
  });

  it('leads to the guides on other subjects that have the words which its own lack', () => {
    const shown = showMarkup(<CategoryPage category={category} q="lightning" />);

    expect(shown.queryAllByRole('heading', { level: 3 })).toEqual([]);
    expect(shown.getByRole('link', { name: /^Look in all subjects/ }).getAttribute('href')).toBe('/blog?q=lightning');
  });
});

describe('PostPage', () => {
  const shown = { sources: [{ title: 'A source', url: 'https://source.example/' }], headings: ['Trees & roofs'] };
  const Text: PostText = ({ components: { h2: H2, table: Table, Figure, GetInTouch } }) => {
    const Diagram = Figure as (props: { src: string; alt: string; caption: string; children: ReactElement }) => ReactElement;
    const Call = GetInTouch as (props: { children: string }) => ReactElement;
    const Heading = H2 as (props: { children: string }) => ReactElement;
    const Grid = Table as (props: { caption: string; children: ReactElement[] }) => ReactElement;
    return (
      <>
        <Heading>Trees & roofs</Heading>
        <Diagram src="/diagram.svg" alt="Two aerials" caption="Two places for one aerial.">
          <ol>
            <li>On the chimney</li>
          </ol>
        </Diagram>
        <Call>Still undecided?</Call>
        <Grid caption="Masts">
          <thead key="head">
            <tr>
              <th>Mast</th>
              <th>Way</th>
            </tr>
          </thead>
          <tbody key="body">
            <tr>
              <td>Oxford</td>
              <td>
                <em>east</em>, 21 km
              </td>
            </tr>
          </tbody>
        </Grid>
      </>
    );
  };

  function showPost() {
    const found = findPost('loft-or-roof-aerial');
    if (!found) throw new Error('There is no post loft-or-roof-aerial.');
    return render(<PostPage post={{ ...found.post, ...shown }} Text={Text} />);
  }

  it('has one h1 and says when it was published and updated', () => {
    showPost();

    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText('21 November 2026').getAttribute('datetime')).toBe('2026-11-21');
    expect(screen.getAllByText('23 November 2026')[0]?.getAttribute('datetime')).toBe('2026-11-23');
  });

  it('links its contents to the headings of the text', () => {
    showPost();

    const target = screen.getByRole('link', { name: 'Trees & roofs' }).getAttribute('href')?.split('#')[1];

    expect(target).toBe(screen.getAllByRole('heading', { name: 'Trees & roofs' })[0]?.id);
  });

  it('shows a table of the text under its caption, with its first column as headings', () => {
    showPost();

    const table = screen.getByRole('table', { name: 'Masts' });
    expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Mast', 'Way']);
    expect(within(table).getByRole('rowheader').textContent).toBe('Oxford');
    expect(within(table).getByRole('cell').innerHTML).toBe('<em>east</em>, 21 km');
  });

  it('shows a diagram with its caption and what its numbers stand for', () => {
    showPost();

    const figure = within(screen.getByRole('figure'));
    expect(figure.getByRole('img', { name: 'Two aerials' }).getAttribute('src')).toBe('/diagram.svg');
    expect(figure.getByText('Two places for one aerial.')).toBeTruthy();
    expect(figure.getByRole('listitem').textContent).toBe('On the chimney');
  });

  it('offers a call and the form in the middle of the text', () => {
    showPost();

    const call = within(screen.getByText('Still undecided?').parentElement ?? document.body);
    expect(call.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([phoneHref(business.phone), '#enquiry']);
  });

  it.each([
    ['nothing', undefined],
    ['a link', <a href="/services">Mast</a>],
    ['text and markup', ['Mast ', <code key="code">A</code>]],
  ])('fails to render where a table has %s as a heading', (_what, heading) => {
    const head = (
      <thead>
        <tr>
          <th>{heading}</th>
        </tr>
      </thead>
    );

    expect(() => PostTable({ caption: 'Masts', children: head })).toThrow('A heading of the table "Masts"');
  });

  it('ends with the form, which names the guide', () => {
    showPost();

    const form = within(screen.getByRole('region', { name: 'Ask about this guide' })).getByRole('form', { name: 'Send your question' });

    expect(within(form).getByRole('textbox', { name: /^Guide/ })).toHaveProperty('value', 'Loft or roof aerial?');
  });

  it('names its author, its category and the day of its review', () => {
    showPost();

    expect(screen.getByText(`By ${business.name}`)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Installation tips' })).toHaveProperty('pathname', '/blog/category/installation-tips');
    expect(within(screen.getByRole('region', { name: 'Sources' })).getByText('23 November 2026')).toBeTruthy();
    expect(screen.getByText('source.example')).toBeTruthy();
  });

  it('links to four related posts, the previous and the next one', () => {
    showPost();

    const related = within(screen.getByRole('region', { name: 'Related guides' }));
    const neighbours = within(screen.getByRole('navigation', { name: 'Previous and next guide' }));

    expect(related.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(related.getByRole('link', { name: 'How to check an aerial before you call' })).toBeTruthy();
    expect(neighbours.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Previous guide./),
      expect.stringMatching(/^Next guide./),
    ]);
  });
});

describe('PlaceholderPage', () => {
  it('names the guide in words and suggests real ones', () => {
    render(<PlaceholderPage slug="indoor-aerials" />);

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We have no guide at this address');
    expect(screen.getByText(/“Indoor Aerials”/)).toBeTruthy();
  });

  it('stands under its own address, out of search results', () => {
    const seen: PageMetadata[] = [];

    render(
      <MetadataListener value={(metadata) => void seen.push(metadata)}>
        <PlaceholderPage slug="indoor-aerials" />
      </MetadataListener>,
    );

    expect(seen).toMatchObject([{ canonicalPath: '/blog/indoor-aerials', noindex: true }]);
  });

  it('suggests four guides, the nearest to its words first', () => {
    render(<PlaceholderPage slug="loft-aerial-tips" />);

    const guides = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

    expect(guides).toHaveLength(4);
    expect(guides[0]).toBe('Loft or roof aerial?');
  });

  it('shows a hostile slug as text', () => {
    const { container } = render(<PlaceholderPage slug="<img src=x>" />);

    expect(container.querySelector('[src="x"]')).toBeNull();
  });
});

function findCategoryOrThrow(slug: Category['slug']): Category {
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) throw new Error(`There is no category ${slug}.`);
  return category;
}
