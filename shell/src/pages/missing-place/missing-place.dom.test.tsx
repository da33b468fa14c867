import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { FinderFile } from '@site/shared/finder-file';
import { fakeResponse } from '@site/shared/testing/fake-response';
import { MissingPlace, slugAt } from './missing-place';

const list: FinderFile = {
  format: 1,
  counties: ['Oxfordshire'],
  places: [
    ['Witney', 0, 51.784, -1.485, 'OX28'],
    ['Oxford', 0, 51.752, -1.258, 'OX1 OX2'],
    ['Carterton', 0, 51.759, -1.594, 'OX18'],
  ],
  elsewhere: [],
  codePages: [],
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the slug that is looked up', () => {
  test.each([
    ['/oxford', 'oxford'],
    ['/Oxford/', 'oxford'],
    ["/bishop's%20cleeve", 'bishops-cleeve'],
    ['/caf%C3%A9', 'cafe'],
    ['/locations/oxford', 'oxford'],
    ['/locations/services', 'services'],
  ])('of %s is %s', (path, slug) => {
    expect(slugAt(path)).toBe(slug);
  });

  test.each(['/', '/404', '/services', '/near-me', '/wp-login', '/oxford.html', '/blog/no-such-guide', '/locations/a/b', '/%E0%A4%A'])('of %s is none', (path) => {
    expect(slugAt(path)).toBeUndefined();
  });
});

// All islands of a document share one query client: the list is fetched once in this file.
describe('the top of the not-found page', () => {
  test('is prerendered, and stays where no place can be, as that of any page that is missing', () => {
    history.replaceState(null, '', '/blog/no-such-guide');

    expect(renderToString(<MissingPlace />)).toContain('Page not found');
    render(<MissingPlace />);

    expect(heading()).toBe('Page not found');
  });

  test('says that a place is looked up, that the list did not load, and on request at last what we know of the place', async () => {
    history.replaceState(null, '', '/nowhere-on-the-hill');
    let respond: (value: Response) => void = () => {};
    const fetchList = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
    fetchList.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetchList.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    globalThis.fetch = fetchList;

    render(<MissingPlace />);
    expect([screen.getByRole('status').textContent, heading()]).toEqual(['Loading location information...', 'TV aerials and Wi-Fi near Nowhere on the Hill']);
    expect((await screen.findByRole('alert')).textContent).toBe('The list of places did not load, so we could not look up Nowhere on the Hill.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('status').textContent).toBe('Loading location information...');
    await act(async () => respond(fakeResponse(list)));

    expect((await screen.findByText(/isn’t on our list yet/)).getAttribute('role')).toBe('status');
    expect(heading()).toBe('TV aerials and Wi-Fi near Nowhere on the Hill');
    expect(document.title).toMatch(/^TV aerials near Nowhere on the Hill/);
    expect(screen.getByText('For example, in these towns in Oxfordshire.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /^(Oxford|Witney|Carterton)$/ }).map((link) => link.getAttribute('href'))).toEqual(['/oxford', '/witney', '/carterton']);
  });

  test('is that of a missing page where the listed place has no document: nobody is led to it again and again', () => {
    history.replaceState(null, '', '/oxford');

    render(<MissingPlace />);

    expect(heading()).toBe('Page not found');
  });
});
