import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PagePathContext } from '@site/shared';
import { fakeResponse } from '@site/shared/testing/fake-response';
import { guides } from '../../guides/guides';
import { GuideFinder } from './guide-finder';

jest.mock('../../post-files');

const asked = { q: '', subject: '' } as const;
const fetchList = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

/** The island as its page has it: prerendered with the guides, which the browser has in the markup alone. */
async function hydrate({ path = '/blog', typed = '' } = {}): Promise<HTMLElement> {
  const island = document.createElement('div');
  const page = (content: React.ReactElement) => <PagePathContext value={path}>{content}</PagePathContext>;
  island.innerHTML = renderToString(page(<GuideFinder asked={asked} count="13 guides" guides={guides} />));
  document.body.replaceChildren(island);
  if (typed) screen.getByRole<HTMLInputElement>('searchbox').value = typed;
  await act(async () => void hydrateRoot(island, page(<GuideFinder asked={asked} count="13 guides" />)));
  return island;
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Words to look for' });

beforeEach(() => {
  history.replaceState({ key: 'shell' }, '', '/blog');
  globalThis.fetch = fetchList;
});

// All islands of a document share one query client: the list is fetched once in this file.
describe('GuideFinder', () => {
  it('keeps its prerendered list, and says so, while the guides fail to load; the form is left to the server', async () => {
    fetchList.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await hydrate();
    const sent = jest.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', (event) => sent((expect(event.defaultPrevented).toBe(false), event)), { once: true });

    await userEvent.type(field(), 'b');

    await waitFor(() => expect(status()).toMatch(/did not load/));
    expect(titles()).toHaveLength(guides.length);
    fetchList.mockReturnValue(new Promise(() => {}));
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('fetches the guides by the key of its query when they are wanted, once, and narrows at each letter', async () => {
    fetchList.mockReset();
    fetchList.mockResolvedValue(fakeResponse(guides));
    await hydrate();
    expect(status()).toBe('13 guides');

    await userEvent.type(field(), 'barn');
    await waitFor(() => expect(titles()).toEqual(['Wi-Fi for a barn or garden office']));
    expect(status()).toBe('1 guide');
    await userEvent.clear(field());

    expect(titles()).toHaveLength(guides.length);
    expect(fetchList.mock.calls).toEqual([['/blog/guides.json', { credentials: 'include' }]]);
  });

  it('narrows by subject, and keeps the question in the address and the entry of the history with its state', async () => {
    history.replaceState({ key: 'shell' }, '', '/blog?utm_source=x#categories');
    await hydrate();

    await userEvent.type(field(), 'dish');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Subject' }), 'Local guides');

    expect(titles()).toEqual(expect.arrayContaining([expect.stringMatching(/^Can a new estate forbid/)]));
    expect(titles().length).toBeLessThan(guides.length);
    await waitFor(() => expect(location.search).toBe('?utm_source=x&q=dish&subject=local-guides'));
    expect([history.state, location.hash]).toEqual([{ key: 'shell' }, '#categories']);
  });

  it('begins with what was typed before it was hydrated', async () => {
    await hydrate({ typed: 'barn' });

    expect(titles()).toEqual(['Wi-Fi for a barn or garden office']);
    expect(field().value).toBe('barn');
  });

  it('takes the question of an address that no server has answered, and follows the visitor to another', async () => {
    history.replaceState(null, '', '/blog?q=barn&subject=wi-fi-solutions');
    await hydrate();
    expect(titles()).toEqual(['Wi-Fi for a barn or garden office']);
    expect(field().value).toBe('barn');

    history.replaceState(null, '', '/blog');
    act(() => void dispatchEvent(new Event('page-shown')));

    expect(titles()).toHaveLength(guides.length);
    expect(field().value).toBe('');
  });

  it('leaves the address of another page alone', async () => {
    await hydrate();
    await userEvent.type(field(), 'barn');
    history.replaceState(null, '', '/blog/loft-or-roof-aerial?q=x');
    act(() => void dispatchEvent(new Event('page-shown')));
    await new Promise((resolve) => setTimeout(resolve, 500));

    expect([location.search, field().value]).toEqual(['?q=x', 'barn']);
  });

  it('leads to the list when the form is sent, and from an empty list to all guides, a call and the form', async () => {
    await hydrate();

    await userEvent.type(field(), 'gramophone{Enter}');

    expect(document.activeElement?.textContent).toMatch(/^All guides/);
    expect(status()).toBe('No guide has these words.');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/blog', expect.stringMatching(/^tel:/), '/contact#enquiry']);
  });

  it('shows the same to a visitor whose browser translates the list', async () => {
    const island = await hydrate();
    for (const text of island.querySelectorAll('h3 a, p[role="status"]')) text.innerHTML = `<font>${text.innerHTML}</font>`;

    await userEvent.type(field(), 'barn');
    await userEvent.clear(field());

    expect(titles()).toHaveLength(guides.length);
    expect(status()).toBe(`${guides.length} guides`);
  });
});
