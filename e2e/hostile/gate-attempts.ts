import type { Release } from '../../shell/composer/store/release-format';
import type { HostileRelease } from './hostile-release';

/** A release that is handed over, and the refusals that the gate owes it. */
export interface GateAttempts {
  readonly release: HostileRelease;
  /** The attempt, and the text of the refusal. */
  readonly attempts: Readonly<Record<string, RegExp>>;
  /** `npm test -- hostile` makes all attempts, the plain run those of one refusal before and one after rendering: `check-section.test.ts` has a release for each check. */
  readonly isInPlainRun?: boolean;
}

/** A post that other pages link to. */
const post = '/blog/loft-or-roof-aerial';

const posts = '/^\\/blog\\/(?!category)[a-z]/';

const withRoute = (pattern: string) => ({ routes }: Release): Partial<Release> => ({ routes: [...routes, { pattern }] });

function addRoute(pattern: string): string {
  return `section.routes = [...section.routes, { path: '${pattern}', element: page('${pattern}', {}) }];`;
}

/** An element in every post. */
function inPosts(element: string): string {
  return `answer(${posts}, (path) => page(path, {}, ${element}));`;
}

function raw(html: string): string {
  return `createElement('div', { dangerouslySetInnerHTML: { __html: '${html}' } })`;
}

const files = [
  { path: '/w.js', type: 'text/javascript' },
  { path: '/a.svg', type: 'image/svg+xml' },
  { path: '/leaflet.html', type: 'text/plain' },
];

/** Some refusals come before others, so that one release cannot show them all. */
export const gateAttempts: readonly GateAttempts[] = [
  {
    release: {
      section: 'blog',
      version: '0.9.0',
      css: 'header{display:none} @layer section{h2{color:red} [class*="header"]{color:red!important} :root{--color-text:red}}',
      fields: ({ requires }) => ({
        requires: { ...requires, react: '^18.0.0' },
        links: [
          { place: 'header', label: 'Our partner', path: '//example.com' },
          { place: 'footer', group: 'help', label: 'Cheap phones! '.repeat(20), path: '/blog' },
        ],
      }),
    },
    attempts: {
      'a lower version than the current one': /^version\b[^]*0\.9\.0/,
      'a rule outside of its layer: header { display: none }': /^layers\b[^]*the rule header\b/,
      'h2 { color: red } in its layer': /\bh2\b/,
      '!important in its layer': /!important/,
      'a token of the shell that is changed in :root': /:root|--color-text/,
      'it requires react ^18.0.0': /^ranges\b[^]*react \^18\.0\.0/,
      'a link to another site in every header': /^section-links\b[^]*\/\/example\.com/,
      'a footer full of its words': /^section-links\b[^]*1 to 30 characters/,
    },
    isInPlainRun: true,
  },
  {
    release: {
      section: 'blog',
      version: '1.1.0-careless',
      fields: ({ knownPages }) => ({ knownPages: knownPages.filter(({ path }) => path !== post) }),
      code: `
const { data } = require('react-router-dom');
section.routes = section.routes.map((route) => ({
  ...route,
  loader: route.loader && ((input) => { if (new URL(input.request.url).pathname === '${post}') throw data(null, { status: 404 }); return route.loader(input); }),
}));
answer(${posts}, (path) => page(path, { title: 'The same', description: 'short', canonicalPath: '/blog' }));`,
    },
    attempts: {
      'a deleted post that other pages link to': new RegExp(`^links\\b[^]*${post}`),
      'a deleted post that visitors have bookmarked': new RegExp(`^gone\\b[^]*${post}`),
      "descriptions of one word, 'short'": /description of 50 to 160/,
      'the same title on all posts': /^twins\b[^]*title/,
      'the same canonical on all posts': /^twins\b[^]*canonical/,
    },
    isInPlainRun: true,
  },
  {
    release: { section: 'blog', version: '1.1.0-refresh', code: inPosts(`createElement('meta', { httpEquiv: 'refresh', content: '0;url=https://example.com' })`) },
    attempts: { 'meta http-equiv=refresh on a page': /<?meta\b/ },
  },
  {
    release: { section: 'blog', version: '1.1.0-state', code: inPosts(`createElement(function Counter() { return require('react').useState(0)[0]; })`) },
    attempts: { 'state outside an island': /A static page has useState in Counter\b/ },
  },
  {
    release: { section: 'blog', version: '1.1.0-frame', code: inPosts(raw('<iframe src="https://example.com"></iframe>')) },
    attempts: { 'a frame in raw HTML': /\biframe\b/ },
  },
  {
    release: { section: 'blog', version: '1.1.0-base', code: inPosts(raw('<base href="https://example.com">')) },
    attempts: { 'a base in raw HTML': /<base / },
  },
  {
    release: { section: 'blog', version: '1.1.0-script', code: inPosts(`createElement('script', null, 'alert(1)')`) },
    attempts: { 'a script of its own on a page': /\bscript\b/ },
  },
  {
    release: { section: 'blog', version: '1.1.0-name', code: inPosts(raw('<img name="querySelector">')) },
    attempts: { 'a picture that hides document.querySelector': /<img name="querySelector"/ },
  },
  {
    release: { section: 'blog', version: '1.1.0-context', code: inPosts(raw('<p id="page-context">{}</p>')) },
    attempts: { "an element with the id of the page's context": /^documents\b[^]*page-context, which the shell has given/ },
  },
  {
    release: {
      section: 'blog',
      version: '1.1.0-worker',
      code: `section.files = [...section.files, ...${JSON.stringify(files)}.map((file) => ({ ...file, content: '<svg onload="alert(1)"></svg>' }))];`,
      fields: ({ published }) => ({ published: [...published, ...files] }),
    },
    attempts: {
      'a script at the root, which could become a service worker': /^files\b[^]*no scripts[^]*\/w\.js/,
      'a drawing with a script': /^files\b[^]*no scripts[^]*\/a\.svg/,
      'a document that is called a text': /^files\b[^]*type of their extension[^]*\/leaflet\.html \(text\/plain\)/,
    },
  },
  {
    release: {
      section: 'blog',
      version: '1.1.0-markup',
      code: `
answer(${posts}, (path) => page(path, {}, ${raw(`<h1>Again</h1><meta name="robots" content="noindex"><link rel="canonical" href="https://evil.example/"><p id="a"></p><p id="a"></p><p style="color:red" onclick="go()">x</p><div data-island="blog/nobody" data-when="hover"></div><a href="//evil.example">a</a><a href="javascript:go()">b</a><a href="#nowhere">c</a><a href="/services#nowhere">d</a><img src="https://evil.example/a.png" alt=""><form action="https://evil.example"></form>`)},
  createElement('p', null, Math.random(), ' ', Date.now())));
section.routes = [...section.routes, { path: '/blog/round', loader: () => require('react-router-dom').redirect('/blog/round') }];`,
      fields: withRoute('/blog/round'),
    },
    attempts: {
      'a second h1': /^heads\b[^]*one h1[^]*found: 2: Hostile, Again/,
      'noindex in its body': /^heads\b[^]*found: noindex on/,
      'a second canonical link': /^heads\b[^]*canonical link[^]*evil\.example/,
      'an id twice': /^documents\b[^]*each id once[^]*found: a on/,
      'an island that nobody has rendered': /^documents\b[^]*data-island/,
      'style=': /^markup\b[^]*no style attributes/,
      'onclick=': /^markup\b[^]*such as onclick/,
      'an unknown trigger': /^markup\b[^]*data-when="hover"/,
      'a link to //evil.example, to javascript:, and a picture and a form of another site': /^links\b[^]*\/\/evil\.example[^]*javascript:go[^]*/,
      'a link to an id that is not there': /^links\b[^]*found: #nowhere on/,
      'a link to an id that is not on another page': /^links\b[^]*\/services#nowhere \(linked from/,
      'Math.random() and Date.now() in a page': /^renderings\b[^]*and then/,
      'a redirect to itself': /^redirects\b[^]*\/blog\/round → \/blog\/round/,
    },
  },
  ...['<!-- more', '<plaintext>', '<textarea>', '<frameset></frameset>', '<b>bold', '</div></main>', '<p title="', '<noscript>', '<template data-part="header"></template>'].map((html, index) => ({
    release: { section: 'blog', version: `1.1.0-open-${index}`, code: inPosts(raw(html)) },
    attempts: { [`${html} in raw HTML`]: /^documents\b[^]*(?:close what they open|runs scripts|each id once)/ },
  })),
  {
    release: { section: 'blog', version: '1.1.0-elements', code: `answer(/^${post.replaceAll('/', '\\/')}$/, (path) => page(path, {}, ${raw('<i></i>').replace("'<i></i>'", "'<i></i>'.repeat(100_001)")}));` },
    attempts: { '100,001 elements': /^documents\b[^]*100000 elements/ },
  },
  {
    release: { section: 'blog', version: '1.1.0-all', code: addRoute('/*'), fields: withRoute('/*') },
    attempts: { 'a route for every address: /*': /^patterns\b[^]*\/\*/ },
  },
  {
    release: { section: 'commercial', version: '1.1.0-taken', code: addRoute('/blog/a-post-of-another-team'), fields: withRoute('/blog/a-post-of-another-team') },
    attempts: { 'an address that another section has a page for and does not list': /^taken\b[^]*\/blog\/a-post-of-another-team/ },
  },
  {
    release: {
      section: 'blog',
      version: '1.1.0-oxford',
      code: addRoute('/oxford'),
      fields: ({ routes, knownPages }) => ({
        routes: [...routes, { pattern: '/oxford' }],
        knownPages: [...knownPages, { path: '/oxford', title: 'Oxford', lastModified: '2026-11-22' }],
      }),
    },
    attempts: { "another section's page that it lists: /oxford": /^owners\b[^]*\/oxford/ },
  },
  {
    release: { section: 'blog', version: '1.1.0-huge', code: `answer(/^${post.replaceAll('/', '\\/')}$/, (path) => page(path, {}, createElement('p', null, 'x'.repeat(53e6))));` },
    attempts: { 'a page of 53 MB': new RegExp(`(bytes|MB)[^]*${post}|${post}[^]*(bytes|MB)`) },
  },
];
