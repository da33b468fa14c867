/** The prerender bundle of a small shell: all that the composer uses of a shell, without React. */
if ((process.env.TMPDIR ?? '').endsWith('/evaluations')) console.error('evaluated shell');

const long = 'signal '.repeat(400);

const page = (title, extra) => ({ title, ...extra });
const noPage = { missing: true };
const whole = (title, extra) => ({ context: { data } }) => (data ? page(title, { data, ...extra }) : noPage);

exports.section = { name: 'shell', islands: {} };
exports.title = 'Main pages';
exports.routes = [
  { path: '/', loader: ({ context: { data } }) => page('Home', { data, links: ['/blog'] }) },
  { path: '/sitemap.html', loader: whole('Site map') },
  { path: '/contact', handle: { enquiry: { name: 'contact', title: 'Write to us', fields: [] } }, loader: () => page('Contact') },
  { path: '/contact/sent', handle: { query: ['reference', 'photographs', 'copy'] }, loader: ({ request }) => page('Sent', { data: Object.fromEntries(new URL(request.url).searchParams) }) },
  { path: '/contact/held', handle: { query: ['reference', 'proof', 'state'] }, loader: ({ request }) => page('Held', { data: Object.fromEntries(new URL(request.url).searchParams) }) },
  { path: '/seo-test', loader: whole('Page test', { noindex: true }) },
];
exports.files = [];
exports.business = { origin: 'https://site.example', takesEnquiries: true };
exports.startScript = 'start()';
exports.sharedModules = { react: { marker: 'react of the shell' }, '@site/shared': { page, noPage } };

/** Its routes have loaders alone: each returns what its page shows, `noPage` or the path that it redirects to. */
exports.openPages = (section, routes, sectionLinks = []) => {
  const match = (path) => {
    for (const route of routes) {
      const found = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
      if (found) return { route, params: found.groups ?? {} };
    }
    return undefined;
  };
  const handleOf = (path) => match(path)?.route.handle ?? {};
  const formOf = (path) => handleOf(path).enquiry ?? exports.routes.find((route) => route.path === '/contact').handle.enquiry;
  return {
    async render(path, { query = {}, data } = {}) {
      const found = match(path);
      const shown = found ? await found.route.loader({ params: found.params, request: { url: `http://localhost${path}?${new URLSearchParams(query)}` }, context: { data } }) : noPage;
      if (shown.to) return { kind: 'redirect', to: shown.to };
      return shown === noPage ? this.renderMissing(path) : renderPage(path, section, shown, sectionLinks, 200, handleOf(path));
    },
    renderMissing: async (path) => renderPage(path, 'shell', { title: 'Not found', noindex: true }, sectionLinks, 404),
    renderForm: async (path, state) => {
      const form = formOf(path);
      return renderPage(path, 'shell', { title: form.title, noindex: true, data: { form: form.name, path, state } }, sectionLinks);
    },
    formOf,
  };
};

const escape = (text) => text.replaceAll('<', '&lt;');

/** @param html raw HTML of the page, @param head raw HTML beside its own head */
function renderPage(path, section, { title, description = `${title} of the site. `.repeat(5).slice(0, 150), noindex = false, islands = [], data, headless, fault, links = [], html = '', head = '' }, sectionLinks, status = 200, handle = {}) {
  if (fault) throw new Error(fault);
  if (headless) throw new Error(`The page ${path} has no <PageHead>.`);
  const frame = sectionLinks.map(({ label, path: to }) => `<a href="${to}">${label}</a>`).join('');
  const list = links.map((link) => `<a href="${link}">${link}</a>`).join('');
  const held = islands.map((island) => `<div data-island="${island.section}/${island.name}" data-when="${island.when ?? 'near'}"></div>`).join('');
  const metadata = { title, description, canonicalPath: path, noindex };
  return {
    kind: 'page',
    status,
    section,
    handle,
    body: `<h1>${title}</h1>${exports.business.takesEnquiries ? '' : '<p>Write instead</p>'}${frame}${list}${held}<p>${long}</p><pre>${escape(JSON.stringify(data ?? null))}</pre>${html}`,
    head: `<title>${title}</title><meta name="description" content="${metadata.description}"><link rel="canonical" href="https://site.example${path}">${noindex ? '<meta name="robots" content="noindex">' : ''}${head}`,
    metadata,
    classes: new Set(),
    properties: new Set(),
    islands,
  };
}

exports.renderDocument = ({ page: { head, body }, context, files, style, startScriptHash }) =>
  `<!doctype html><html lang="en-GB"><head>\n<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src '${startScriptHash}'; style-src '${style.hash}'">${head}<style id="page-style">${style.css}</style></head><body><main><div data-page="">${body}</div></main><footer id="contact">Call us</footer><script type="application/json" id="page-context">${JSON.stringify({ context, files })}</script><script>${exports.startScript}</script></body></html>`;
