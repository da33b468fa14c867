import { watchPrerenderedHead } from './prerendered-head';

const prerendered = '<meta charset="utf-8"><title>Blog</title><meta name="description" content="Guides"><link rel="canonical" href="/blog">';

beforeEach(() => {
  document.head.innerHTML = prerendered;
});

/** What the head says of its page. */
function titles(): string[] {
  return [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);
}

test('when a page was rendered anew, only what that brought stays', () => {
  const forget = watchPrerenderedHead();
  document.head.insertAdjacentHTML('beforeend', '<title>Blog again</title><link rel="canonical" href="/blog">');

  forget();

  expect(titles()).toEqual(['Blog again']);
  expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(0);
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
});

test('when the head was taken over as it is, it stays', () => {
  const forget = watchPrerenderedHead();

  forget();

  expect(titles()).toEqual(['Blog']);
  expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
});
