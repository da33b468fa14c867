import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fakeResponse } from '@site/shared/testing/fake-response';
import { finderIndexFile } from '../../finder/finder-index-file';
import { LocationLookup } from './location-lookup';

/** The site's response. */
const response = fakeResponse(finderIndexFile);

// All islands of a document share one query client: the list is fetched once in this file.
describe('LocationLookup', () => {
  it('is prerendered as the sentence for a place that is not listed', () => {
    expect(renderToString(<LocationLookup slug="burford" />)).toContain('Burford isn’t on our list yet.');
  });

  it('says so when the list does not load, then looks the place up on request and links to it', async () => {
    let respond: (value: Response) => void = () => {};
    const fetchList = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
    fetchList.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchList.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    globalThis.fetch = fetchList;

    render(<LocationLookup slug="burford" />);
    expect(screen.getByRole('status').textContent).toBe('Loading location information...');
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not look up Burford/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('status').textContent).toBe('Loading location information...');
    expect(document.activeElement?.textContent).toBe('Loading location information...');
    await act(async () => respond(response));

    const link = await screen.findByRole('link', { name: 'Burford' });
    expect(link.getAttribute('href')).toBe('/burford');
    expect(screen.getByRole('status').textContent).toBe('Burford is on our list now.');
    expect(document.activeElement?.contains(link)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(fetchList.mock.calls.map(([url]) => url)).toEqual(['/areas/finder.json', '/areas/finder.json']);
  });

  it.each([
    ['ampney-saint-mary', 'Ampney St Mary', '/ampney-st-mary'],
    ['great-compton', 'Compton', '/compton'],
    ['aston', 'Aston, Oxfordshire', '/aston'],
  ])('finds %s in another spelling or without its prefix', (slug, name, path) => {
    render(<LocationLookup slug={slug} />);

    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('keeps the sentence for a place that is still not listed', () => {
    render(<LocationLookup slug="paris" />);

    expect(screen.getByText('Paris isn’t on our list yet.')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
