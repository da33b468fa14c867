import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { shortHash } from '../../shell/composer/base/content-hash';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { prerenderStyle } from '../../shell/composer/store/release-paths';
import { readManifest } from '../../shell/composer/store/site-manifest';

/** Installed into the rival's own folder: nothing of the project depends on them. Next 16 asks for React 19. */
const dependencies = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', 'html-react-parser': '6.1.9' };

/**
 * The site as a team would write it with Next: header and footer in the root layout, each page a server component, links
 * between pages as `next/link`, all styles in one global stylesheet. Without islands: nothing but links works by script.
 */
const sources = {
  'next.config.mjs': `export default { output: 'export', turbopack: { root: import.meta.dirname } };`,
  'site.mjs': `import { readFileSync } from 'node:fs';
export const { frame, fonts, pages } = JSON.parse(readFileSync('site.json', 'utf8'));`,
  'app/layout.jsx': `import './site.css';
import { preload } from 'react-dom';
import { fonts, frame } from '../site.mjs';
import { Ready, SiteLink } from '../site-link';
import { toElements } from '../to-elements';
export default function Layout({ children }) {
  for (const url of fonts) preload(url, { as: 'font', crossOrigin: '' });
  return <html lang="en-GB"><body>{toElements(frame, SiteLink, children)}<Ready /></body></html>;
}`,
  'app/[[...path]]/page.jsx': `import Link from 'next/link';
import { pages } from '../../site.mjs';
import { toElements } from '../../to-elements';
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(pages).map((path) => ({ path: path.split('/').filter(Boolean) }));
const pageOf = async ({ params }) => pages['/' + ((await params).path ?? []).join('/')];
export const generateMetadata = async (props) => ({ title: (await pageOf(props)).title, description: (await pageOf(props)).description });
export default async function Page(props) { return toElements((await pageOf(props)).main, Link); }`,
  'to-elements.jsx': `import parse, { attributesToProps, domToReact } from 'html-react-parser';
import { pages } from './site.mjs';
export function toElements(html, Link, main) {
  const replace = ({ name, attribs, children }) => {
    if (name === 'main' && main) return main;
    if (name === 'a' && attribs.href?.split('#')[0] in pages) return <Link {...attributesToProps(attribs)}>{domToReact(children, { replace })}</Link>;
  };
  return parse(html, { replace });
}`,
  'site-link.jsx': `'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
export function SiteLink(props) {
  const path = usePathname();
  const isAbove = props.href !== '/' && path.startsWith(props.href + '/');
  return <Link {...props} aria-current={path === props.href ? 'page' : isAbove ? 'true' : undefined} />;
}
export function Ready() {
  useEffect(() => void (document.documentElement.dataset.ready = 'true'), []);
}`,
};

/** Builds Next's static export of the current site's documents. @param folder keeps Next between runs @returns the folder of the exported files */
export async function buildNextRival(disk: DiskStore, folder: string, report: (line: string) => void): Promise<string> {
  const run = promisify(execFile);
  const manifest = JSON.stringify({ name: 'next-rival', private: true, dependencies });
  const installed = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '');
  if (installed !== manifest || !existsSync(join(folder, 'node_modules/next'))) {
    report('installing Next');
    await rm(folder, { recursive: true, force: true });
    await write(folder, 'package.json', manifest);
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  }
  await Promise.all(['public', 'out'].map((part) => rm(join(folder, part), { recursive: true, force: true })));
  for (const [file, source] of Object.entries(sources)) await write(folder, file, source);
  await writeSite(disk, folder);
  report('building the Next rival');
  await run(process.execPath, ['node_modules/next/dist/bin/next', 'build'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } });
  return join(folder, 'out');
}

async function writeSite(disk: DiskStore, folder: string): Promise<void> {
  const { lock, stored } = await readCurrentComposition(disk);
  const { pages } = await readManifest(disk.site(lock.composition));
  const read = await Promise.all(pages.map(async ({ path, file }) => ({ path, html: await withDrawingsAsFiles(await readFile(join(disk.site(lock.composition), file), 'utf8'), folder) })));
  const home = read.find(({ path }) => path === '/')?.html ?? '';
  const frame = between(home, '<body>', '<template id="page-loading"').replaceAll(/ aria-current="\w+"/g, '');
  const site = {
    frame,
    fonts: [...home.matchAll(/as="font" href="([^"]+)"/g)].map(([, url]) => url),
    pages: Object.fromEntries(read.map(({ path, html }) => [path, { title: between(html, '<title>', '</title>'), description: between(html, 'name="description" content="', '"'), main: mainOf(html) }])),
  };
  await write(folder, 'site.json', JSON.stringify(site));
  await write(folder, 'app/site.css', (await Promise.all(stored.map((one) => readFile(join(one.folder, prerenderStyle), 'utf8')))).join('\n'));
}

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length);
}

/** Next imports drawings as files, too. Ours are in the document; the data of islands is of no use without them. */
async function withDrawingsAsFiles(html: string, folder: string): Promise<string> {
  const drawings = new Map([...html.matchAll(/ src="data:image\/svg\+xml,([^"]*)"/g)].map(([source, data = '']) => [source, decodeURIComponent(data.replaceAll('&amp;', '&'))]));
  const path = (drawing: string) => `/drawings/${shortHash(drawing)}.svg`;
  for (const drawing of drawings.values()) await write(folder, `public${path(drawing)}`, drawing);
  return html.replaceAll(/ src="data:image\/svg\+xml,[^"]*"/g, (source) => ` src="${path(drawings.get(source) ?? '')}"`).replaceAll(/ data-(?:props|when)="[^"]*"/g, '');
}

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start) + start.length;
  return html.slice(from, html.indexOf(end, from));
}

async function write(folder: string, path: string, content: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
