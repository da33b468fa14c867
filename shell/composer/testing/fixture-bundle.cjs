/** The prerender bundle of a small shell: what the composer knows a shell by, without React. */
const releaseName = 'shell';
const long = 'signal '.repeat(400);

function matchPattern(pattern, path) {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const match = new RegExp(`^${pattern.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
  return match && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1])]));
}

const page = (title, extra) => ({ kind: 'page', element: { title, ...extra } });

exports.section = {
  name: releaseName,
  routes: [
    { path: '/', chunk: 'home', load: async () => page('Home') },
    { path: '/sitemap.html', chunk: 'home', load: async ({ data }) => (data ? page('Site map', { data }) : { kind: 'not-found' }) },
    { path: '/seo-test', chunk: 'home', load: async ({ data }) => (data ? page('Page test', { data, noindex: true }) : { kind: 'not-found' }) },
  ],
};
exports.title = 'Main pages';
exports.knownPages = [];
exports.business = { origin: 'https://site.example', collectsReports: true };
exports.sharedModules = { react: { marker: 'react of the shell' }, '@site/shared': { page } };

exports.findRoute = (patterns, path) => {
  const found = patterns
    .map(({ section, pattern }) => ({ section, pattern, params: matchPattern(pattern, path) }))
    .filter(({ params }) => params);
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
};

exports.renderApp = async (path, outcome) => {
  const { title = 'Not found', noindex = outcome.kind !== 'page', isLive = true, parts = [], data, headless, fault, links = [] } = outcome.element ?? {};
  if (fault) throw new Error(fault);
  const metadata = headless ? undefined : { title, description: `${title} of the site. `.repeat(5), canonicalPath: path, noindex };
  const list = links.map((link) => `<a href="${link}">${link}</a>`).join('');
  return { markup: `<h1>${title}</h1>${list}<p>${long}</p><pre>${JSON.stringify(data ?? null)}</pre>`, metadata, isLive, parts };
};

exports.renderDocument = ({ markup, context, files }) =>
  `<!doctype html><body>${markup}<script type="application/json">${JSON.stringify({ context, files })}</script></body>`;
