import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shortHash } from '../../shell/composer/base/content-hash';
import { projectFolder } from '../../shell/composer/base/project';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { prerenderStyle } from '../../shell/composer/store/release-paths';
import { readManifest } from '../../shell/composer/store/site-manifest';

/**
 * The site as a team would write it with Next: header and footer in the root layout, each page a server component, links
 * between pages as `next/link`, all styles in one global stylesheet. It has no islands. The project does not depend on these packages.
 */
const sources = {
  'package.json': `{ "private": true, "dependencies": { "next": "16.4.6", "react": "19.3.1", "react-dom": "19.3.1", "html-react-parser": "6.1.9" } }`,
  'next.config.mjs': `export default { output: 'export', turbopack: { root: import.meta.dirname } };`,
  'site.jsx': `import { readFileSync } from 'node:fs';
import parse, { attributesToProps, domToReact } from 'html-react-parser';
export const { frame, font, pages } = JSON.parse(readFileSync('site.json', 'utf8'));
export function toElements(html, Link, main) {
  const replace = ({ name, attribs, children }) => {
    if (name === 'main' && main) return main;
    if (name === 'a' && attribs.href?.split('#')[0] in pages) return <Link {...attributesToProps(attribs)}>{domToReact(children, { replace })}</Link>;
  };
  return parse(html, { replace });
}`,
  'app/layout.jsx': `import './site.css';
import { preload } from 'react-dom';
import { font, frame, toElements } from '../site.jsx';
import { Ready, SiteLink } from '../site-link';
export default function Layout({ children }) {
  preload(font, { as: 'font', crossOrigin: '' });
  return <html lang="en-GB"><body>{toElements(frame, SiteLink, children)}<Ready /></body></html>;
}`,
  'app/[[...path]]/page.jsx': `import Link from 'next/link';
import { pages, toElements } from '../../site.jsx';
export const dynamicParams = false;
export const generateStaticParams = () => Object.keys(pages).map((path) => ({ path: path.split('/').filter(Boolean) }));
const pageOf = async ({ params }) => pages['/' + ((await params).path ?? []).join('/')];
export const generateMetadata = async (props) => ({ title: (await pageOf(props)).title });
export default async function Page(props) { return toElements((await pageOf(props)).main, Link); }`,
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

/** Builds Next's static export of the current site's documents. @returns the folder of the exported files */
export async function buildNextRival(disk: DiskStore): Promise<string> {
  // Next stays there between runs.
  const folder = join(projectFolder, '.cache/bench/next');
  const run = (program: string, ...words: readonly string[]) => promisify(execFile)(program, words, { cwd: folder, env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } });
  await Promise.all(['out', 'public'].map((part) => rm(join(folder, part), { recursive: true, force: true })));
  await Promise.all(['app/[[...path]]', 'public/drawings'].map((part) => mkdir(join(folder, part), { recursive: true })));
  const files = { ...sources, ...(await readSite(disk, join(folder, 'public'))) };
  await Promise.all(Object.entries(files).map(([file, content]) => writeFile(join(folder, file), content)));
  await run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
  await run(process.execPath, 'node_modules/next/dist/bin/next', 'build');
  return join(folder, 'out');
}

/** What the pages and their style are made of. All pages have the same header and footer. @param folder for drawings, which Next imports as files */
async function readSite(disk: DiskStore, folder: string): Promise<Readonly<Record<string, string>>> {
  const { lock, stored } = await readCurrentComposition(disk);
  const site = disk.site(lock.composition);
  const { pages } = await readManifest(site);
  const documents = await Promise.all(pages.map(async ({ path, file }) => [path, writeDrawings(await readFile(join(site, file), 'utf8'), folder)] as const));
  const home = new Map(documents).get('/') ?? '';
  const content = {
    frame: partOf(home, /(?<=<body>).*(?=<template id="page-loading")/s).replaceAll(/ aria-current="\w+"/g, ''),
    font: partOf(home, /(?<=as="font" href=")[^"]+/),
    pages: Object.fromEntries(documents.map(([path, html]) => [path, { title: partOf(html, /(?<=<title>).*?(?=<\/title>)/).replaceAll('&amp;', '&'), main: partOf(html, /<main.*<\/main>/s) }])),
  };
  const sheets = await Promise.all(stored.map((one) => readFile(join(one.folder, prerenderStyle), 'utf8')));
  return { 'site.json': JSON.stringify(content), 'app/site.css': sheets.join('\n') };
}

/** Writes drawings of `data:` URLs into files. The data for islands goes. */
function writeDrawings(html: string, folder: string): string {
  const withFiles = html.replaceAll(/(?<= src=")data:image\/svg\+xml,([^"]*)/g, (_url, data: string) => {
    const drawing = decodeURIComponent(data.replaceAll('&amp;', '&'));
    const path = `/drawings/${shortHash(drawing)}.svg`;
    writeFileSync(join(folder, path), drawing);
    return path;
  });
  return withFiles.replaceAll(/ data-(?:props|when)="[^"]*"/g, '');
}

function partOf(html: string, part: RegExp): string {
  const [found] = part.exec(html) ?? [];
  if (found === undefined) throw new Error(`A document has no ${part.source}. Was it made by the composer?`);
  return found;
}
