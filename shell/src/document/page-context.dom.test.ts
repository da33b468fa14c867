import { pageContextId, readPageContext } from './page-context';

afterEach(() => (document.body.innerHTML = ''));

test('the context of the document is what the composer wrote into it', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageContextId}">{"path":"/","section":null,"releases":{}}</script>`;

  expect(readPageContext()).toEqual({ path: '/', section: null, releases: {} });
});

test('the name of the links of sections is part of it, where they want some', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageContextId}">{"path":"/","section":null,"releases":{},"links":"c0ffee"}</script>`;

  expect(readPageContext().links).toBe('c0ffee');
});

test.each(['', `<script type="application/json" id="${pageContextId}"></script>`])(
  'a document without a context throws, saying what is missing (%j)',
  (html) => {
    document.body.innerHTML = html;

    expect(() => readPageContext()).toThrow(pageContextId);
  },
);
