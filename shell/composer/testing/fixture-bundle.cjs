/** The prerender bundle of a small shell: all that the composer uses of a shell, without React. */
const { appendFileSync, existsSync } = require('node:fs');
const evaluations = process.env.TMPDIR + '/evaluations.txt';
if (existsSync(evaluations)) appendFileSync(evaluations, 'shell\n');

const long = 'signal '.repeat(400);

const page = (title, extra) => ({ kind: 'page', element: { title, ...extra } });
const whole = (title, extra) => ({ data }) => (data ? page(title, { data, ...extra }) : { kind: 'not-found' });

exports.section = { name: 'shell', islands: {} };
exports.title = 'Main pages';
exports.routes = [
  { path: '/', render: ({ data }) => page('Home', { data, links: ['/blog'] }) },
  { path: '/sitemap.html', render: whole('Site map') },
  { path: '/contact', enquiry: { name: 'contact', title: 'Write to us', fields: [] }, render: () => page('Contact') },
  { path: '/seo-test', render: whole('Page test', { noindex: true }) },
];
exports.knownPages = [];
exports.files = [];
exports.business = { origin: 'https://site.example', collectsReports: true };
exports.startScript = 'start()';
exports.sharedModules = { react: { marker: 'react of the shell' }, '@site/shared': { page } };

exports.contactForm = exports.routes.find(({ path }) => path === '/contact').enquiry;
exports.enquiryPage = ({ form, path, state }) => ({ title: form.title, noindex: true, data: { form: form.name, path, state } });

exports.renderPage = async ({ path, outcome, takesEnquiries, sectionLinks = [] }) => {
  const { title = 'Not found', noindex = outcome.kind !== 'page', islands = [], data, headless, fault, links = [] } = outcome.element ?? {};
  if (fault) throw new Error(fault);
  if (headless) throw new Error(`The page ${path} has no <PageHead>.`);
  const frame = sectionLinks.map(({ label, path: to }) => `<a href="${to}">${label}</a>`).join('');
  const list = links.map((link) => `<a href="${link}">${link}</a>`).join('');
  return {
    body: `<h1>${title}</h1>${takesEnquiries ? '' : '<p>Write instead</p>'}${frame}${list}<p>${long}</p><pre>${JSON.stringify(data ?? null)}</pre>`,
    head: `<title>${title}</title>`,
    metadata: { title, description: `${title} of the site. `.repeat(5), canonicalPath: path, noindex },
    classes: new Set(),
    properties: new Set(),
    rawHtml: new Set(),
    links: new Set([...links, ...sectionLinks.map((link) => link.path)]),
    headings: 1,
    islands,
  };
};

exports.renderDocument = ({ page: { head, body }, context, files, style, startScriptHash }) =>
  `<!doctype html><head>\n<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src '${startScriptHash}'; style-src '${style.hash}'">${head}<style>${style.css}</style></head><body><main data-page="">${body}</main><script type="application/json">${JSON.stringify({ context, files })}</script></body>`;
