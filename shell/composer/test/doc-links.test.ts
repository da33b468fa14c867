import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../base/project';

/** The documents of the project; a copy of it without Git has none to check. */
const documents = spawnSync('git', ['ls-files', '*.md'], { cwd: projectFolder, encoding: 'utf8' }).stdout.split('\n').filter((file) => file !== '');

/** The headings of a document, as links name them. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, text = '']) => text.toLowerCase().replace(/[^\w\- ]/g, '').replaceAll(' ', '-'));
}

/** Why a link of a document leads nowhere; undefined when it does. */
function faultOf(document: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? join(projectFolder, document) : join(projectFolder, dirname(document), path);
  if (!existsSync(file)) return `${document}: there is no ${path}`;
  return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).includes(anchor) ? `${document}: ${path} has no heading #${anchor}` : undefined;
}

test('each link between the documents leads to a file and a heading that are there', () => {
  const links = documents.flatMap((document) => [...readFileSync(join(projectFolder, document), 'utf8').matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)].map(([, link = '']) => [document, link] as const));

  expect(links.flatMap(([document, link]) => faultOf(document, link) ?? [])).toEqual([]);
});
