import { pageContextId, readPageContext } from './page-context';

afterEach(() => (document.body.innerHTML = ''));

test('the context of the document is what the composer wrote into it', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageContextId}">{"path":"/","section":null,"releases":{}}</script>`;

  expect(readPageContext()).toEqual({ path: '/', section: null, releases: {} });
});

test.each(['', `<script type="application/json" id="${pageContextId}"></script>`])(
  'a document without a context throws, saying what is missing (%j)',
  (html) => {
    document.body.innerHTML = html;

    expect(() => readPageContext()).toThrow(pageContextId);
  },
);
