import { pageContextId, readPageContext } from './page-context';

afterEach(() => (document.body.innerHTML = ''));

test.each([
  { path: '/', section: null, releases: {} },
  { path: '/', section: 'blog', releases: {}, links: 'c0ffee' },
  { path: '/contact', section: 'shell', releases: {}, isPosted: true },
])('the context of the document is what the composer wrote into it: %j', (context) => {
  document.body.innerHTML = `<script type="application/json" id="${pageContextId}">${JSON.stringify(context)}</script>`;

  expect(readPageContext()).toEqual(context);
});

test.each(['', `<script type="application/json" id="${pageContextId}"></script>`])(
  'a document without a context throws, saying what is missing (%j)',
  (html) => {
    document.body.innerHTML = html;

    expect(() => readPageContext()).toThrow(pageContextId);
  },
);
