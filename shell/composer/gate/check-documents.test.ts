import { createRequire } from 'node:module';
import type { PrerenderedShell } from '../render/load-section';
import { readDocument } from '../render/read-document';
import { describePage } from '../render/write-page';
import type { ComposedPage } from '../store/site-manifest';
import { checkDocuments } from './check-documents';
import type { Refusal } from './refusal';

const shell = createRequire(__filename)('../testing/fixture-bundle.cjs') as PrerenderedShell;

/** A page of the blog in the fixture's shell. */
interface Written {
  readonly html?: string;
  readonly head?: string;
  readonly title?: string;
  readonly description?: string;
  readonly noindex?: boolean;
  readonly islands?: readonly { readonly section: string; readonly name: string; readonly when?: string }[];
}

async function compose(written: Written, path = '/blog'): Promise<ComposedPage> {
  const loader = () => ({ title: 'Advice', ...written });
  const page = await shell.openPages('blog', [{ path, loader }]).render(path);
  if (page.kind === 'redirect') throw new Error(page.to);
  const file = { url: '/main.js', integrity: 'sha384-m' };
  const html = shell.renderDocument({ page, context: { path, section: 'blog', releases: {} }, files: { main: file, fonts: [] }, style: { css: '.a{}', hash: 'sha384-s' }, startScriptHash: '' });
  return describePage({ path, title: 'Advice', lastModified: '2026-11-28' }, { ...page, section: 'blog', html, style: { css: '.a{}', hash: 'sha384-s', bytes: 4 } });
}

const judge = async (written: Written): Promise<Refusal[]> => checkDocuments([await compose(written)]);

test.each<[string, Written]>([
  ['of text, lists, tables and drawings', { html: '<ul><li>One<li>Two</ul><p>A<p>B<table><tr><td>1</table><svg viewBox="0 0 1 1"><title>A mast</title><path d="M0 0"/><use href="#contact"/></svg>' }],
  ['with noindex', { noindex: true }],
  ['with an island', { islands: [{ section: 'blog', name: 'checker' }] }],
  ['with forms and pictures', { html: '<form action="/areas"><input name="body"><input type=radio name=a value=b><option value="">Any</option></form><img src="/releases/blog/1.0.0/a.png" alt=""><img src="data:image/svg+xml,x" alt="name=of">' }],
  ['with links', { html: '<h2 id="costs">Costs</h2><a href="/">a</a><a href="?q=1">a</a><a href="#costs">b</a><a href="#top">b</a><a href="https://ico.org.uk/x">c</a><a href="tel:+44">d</a><a href="mailto:a@b.example">e</a><a href="/areas#list">f</a>' }],
  ['with what looks like a mistake', { html: '<svg><metadata>x</metadata></svg><i title="<script>">&lt;script></i><img alt="" data-name=a src=/x?name=b><meta itemprop="name" content="x">' }],
])('a document %s passes', async (_what, written) => {
  await expect(judge(written)).resolves.toEqual([]);
});

const raw = (html: string): Written => ({ html });

test.each<[string, Written, string, RegExp]>([
  ['a second h1', raw('<h1>Again</h1>'), 'heads', /one h1, found 2: Advice, Again on \/blog/],
  ['no title', { title: '' }, 'heads', /one title, found none on/],
  ['a second title', raw('<title>Again</title>'), 'heads', /one title, found 2: Advice, Again/],
  ['a second description', { head: '<meta name="Description" content="x">' }, 'heads', /one description of 50 to 160 characters, found 2:/],
  ['a short description', { description: 'Short.' }, 'heads', /description of 50 to 160 characters, found 6 characters/],
  ['a second canonical link', raw('<link rel="canonical" href="https://evil.example/">'), 'heads', /one canonical link.* found 2:.*evil/],
  ['noindex in its body', raw('<meta name="robots" content="noindex">'), 'heads', /where <PageHead> has noindex, and nowhere else, found noindex/],
  ['noindex for one search engine', { head: '<meta name=" Googlebot" content="none">' }, 'heads', /nowhere else, found none/],
  ['noindex twice', { noindex: true, head: '<meta name="robots" content="nofollow">' }, 'heads', /found noindex and nofollow/],
  ['an id twice', raw('<p id="a"></p><p ID=a></p>'), 'documents', /each id once in a document, found a on/],
  ['an id of the shell', raw("<p ID = 'contact'></p>"), 'documents', /found contact, which the shell has given to an element around the page/],
  ["the id of the page's context", raw('<p id="page-context">{}</p>'), 'documents', /found page-context, which the shell/],
  ['a comment that does not end', raw('<!-- more'), 'documents', /close what they open, and nothing else, found a comment, a tag or an element that it does not close/],
  ['a tag that does not end', raw('<p title="'), 'documents', /found a comment, a tag or an element that it does not close/],
  ['<plaintext>', raw('<plaintext>'), 'documents', /found <plaintext>, which it does not close/],
  ['<textarea> without an end', raw('<textarea name=a>'), 'documents', /found <textarea>, which it does not close/],
  ['<div> without an end', raw('<div>'), 'documents', /found a comment, a tag or an element that it does not close/],
  ['<b> without an end', raw('<b>bold'), 'documents', /found <b>, which it does not close/],
  ['<table> without an end', raw('<table><tr><td>1'), 'documents', /found <table>, which it does not close/],
  ['<select> without an end', raw('<select name=a><option value=b>B'), 'documents', /found <select>, which it does not close/],
  ['<h2> that another heading ends', raw('<h2>Costs<h3>Roofs</h3>'), 'documents', /close what they open/],
  ['a link in a link', raw('<a href="/">one<a href="/">two</a>'), 'documents', /close what they open/],
  ['<div/>, which ends nothing', raw('<div/>'), 'documents', /close what they open/],
  ['<i> that ends outside of its paragraph', raw('<div>one <i>two</div> three</i>'), 'documents', /found <i>, which it does not close/],
  ...['<li><div><li></div><em>x</em>', '<ul><li><div><li></li></div></li></ul>', '<dl><dt><div><dd></div></dl>', '<select><div><input></div></select>', '<button><div><button></button></div></button>', '<table><tr><td><div><td></div></table>']
    .map((html): [string, Written, string, RegExp] => [`${html}, repeated,`, raw(html.repeat(12)), 'documents', /close what they open/]),
  ['an end tag too many', raw('</div><p>Text</p>'), 'documents', /found an end tag for which it has no start tag/],
  ['two end tags too many, balanced after', raw('</div></main><p>Text</p><main><div>'), 'documents', /close what they open/],
  ['<frameset>', raw('<frameset><frame src="/x"></frameset>'), 'documents', /found <frameset>, which no page may have, <frame>/],
  ['a second <body>', raw('<body class="x">'), 'documents', /found <body>, which no page may have/],
  ['a second <main>', raw('<main>Text</main>'), 'documents', /each part of the shell once.*found 2: <main>, <main>/],
  ['an island in raw HTML', raw('<div data-island="blog/checker" data-when="near"></div>'), 'documents', /islands that <Island> has made, found 1 instead of 0/],
  ...['<script src="x"></script>', '<SCRIPT>1</SCRIPT>', '<svg><script href="x"/></svg>', '<iframe\nsrc="/"></iframe>', '<style>h2{}</style>', '<link rel=stylesheet href=/x.css>', '<link ="a" title=">" rel="&#115;tylesheet" href=/x.css>', '<base/href="/x">', '<object></object>', '<embed src="/x">', '<noscript>x</noscript>', '<meta http-equiv="refresh" content="0;url=/">', "<img alt='a>b'name=body src=/a>", '<img/name="body" src=/a>', '<image name=body src=/a>', '<form\n name = "title"></form>', '<template shadowrootmode="open">x</template>'].map((html): [string, Written, string, RegExp] => [
    html, raw(html), 'documents', /no element that runs scripts, brings styles.*, found </,
  ]),
  ['a script in its head', { head: '<script>1</script>' }, 'documents', /no element that runs scripts/],
  ['style=', raw('<p style="color:red">'), 'markup', /no style attributes: the policy of pages blocks them without a message, found <p style="color:red">/],
  ['onclick=', raw('<button onclick="go()">x</button>'), 'markup', /no scripts in attributes, such as onclick: .*, found <button onclick="go\(\)">/],
  ['a trigger that there is not', { islands: [{ section: 'blog', name: 'checker', when: 'hover' }] }, 'markup', /islands whose `when` is one of near, intent, idle, found <div .*data-when="hover">/],
  ['<option> without a value', raw('<select name=a><option>B</option></select>'), 'markup', /a value of each <option>/],
  ['a radio button without a value', raw('<input type=radio name=set>'), 'markup', /a value of each <option>, radio button/],
  ...['//evil.example', '/\\evil.example', '\t//evil.example', 'javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'https:evil.example', 'https://a:b@evil.example', 'blog/loft', 'http://['].map((href): [string, Written, string, RegExp] => [
    `a link to ${JSON.stringify(href)}`, raw(`<a href="${href}">x</a>`), 'links', /links to paths of this site, https:.*, found <a href="/,
  ]),
  ['a picture from another host', raw('<img src="https://evil.example/a.png" alt="">'), 'links', /pictures and forms of this site alone, found <img src="https:\/\/evil/],
  ['a picture from another host among others', raw('<img srcset="/a.png 1x, //evil.example/b.png 2x" src=/a.png alt="">'), 'links', /found <img srcset=/],
  ['a form that another host gets', raw('<form action="https://evil.example/"></form>'), 'links', /found <form action=/],
  ['a button that sends elsewhere', raw('<form action="/x"><button formaction="https://evil.example/">x</button></form>'), 'links', /found <button formaction=/],
  ['a link to an id that is not there', raw('<a href="#nowhere">x</a>'), 'links', /an element on the page with the id that a link names, found #nowhere on \/blog/],
  ['5 MB', raw('x'.repeat(5_000_000)), 'documents', /at most 100000 elements and 4000000 characters, found more/],
  ['elements that multiply', raw(`<p>${Array.from({ length: 500 }, (_, index) => `<b id=${index}>`).join('')}${'<p>x'.repeat(500)}`), 'documents', /at most 100000 elements and 4000000 characters, found more/],
])('%s is refused', async (_what, written, check, sentence) => {
  const refusals = await judge(written);

  expect(refusals.filter((refusal) => refusal.check === check).map(({ wanted, found }) => `${wanted}, found ${found}`)).toContainEqual(expect.stringMatching(sentence));
});

test.each([
  ['ends its style early', '<!doctype html>\n<html lang="en-GB">\n<head>\n<style id="page-style">.a{}</style><script>1</script><style>.b{}</style></head></html>'],
  ['ends its style in capitals', '<!doctype html><html><head><style id="page-style"></STYLE><script>1</script><style></style></head></html>'],
  ['has what looks like its style in a comment', '<!doctype html><html><head><!--<style id="page-style">--><script>1</script><!--</style>--></head></html>'],
  ['has what looks like its style in an attribute', '<!doctype html><html><head><meta name="<style id="page-style">"><script>1</script><meta name="</style>"></head></html>'],
  ['has what looks like its style in a title', '<!doctype html><html><head><title><style id="page-style"></title><script>1</script></style></head></html>'],
])('nothing is hidden from the rules by a document that %s', (_what, html) => {
  expect(readDocument(html).elements.map(({ name }) => name)).toContain('script');
});

test('one mistake on many pages is one refusal, and several are in the order of the rules', async () => {
  const pages = await Promise.all(Array.from({ length: 53 }, (_, index) => compose(raw('<p style="a" onclick="b">x</p>'), `/blog/${index}`)));

  expect(checkDocuments(pages).map(({ check, found }) => [check, found])).toEqual([
    ['markup', '<p style="a" onclick="b"> on /blog/0, /blog/1, /blog/2, /blog/3, /blog/4 and 48 others'],
    ['markup', '<p style="a" onclick="b"> on /blog/0, /blog/1, /blog/2, /blog/3, /blog/4 and 48 others'],
  ]);
});

test('links, fragments and ids of a page are known, each once', async () => {
  const html = '<a href="/services#wifi">a</a><a href="/services">b</a><a href="/areas?q=x#y">c</a><a href="/a&amp;b\'c">d</a><a href="https://ico.org.uk/">e</a><img src="/og/a.png" alt=""><form action="/contact" method="POST"></form><h2 id="costs">Costs</h2><p id="_R_1_">x</p>';

  const { links, document } = await compose({ html });

  expect(links).toEqual(["/a&b'c", '/areas', '/og/a.png', '/services']);
  expect(document).toMatchObject({ fragments: ['/services#wifi'], ids: expect.arrayContaining(['costs', 'contact']) as string[] });
  expect(document?.ids).not.toContain('_R_1_');
});
