import type { PublishedFile } from '@site/shared';
import { isActive, readDocument } from '../render/read-document';
import { readPublishedFiles } from '../render/render-section';
import { fileTypes } from '../store/file-types';
import type { StoredRelease } from '../store/read-releases';
import { budgets } from './budgets';
import { listSome } from './refusal';
import type { Refusal } from './refusal';

/** Types that are as good as that of their extension, which is all that nginx and an edge know of a file. */
const alike: Readonly<Record<string, RegExp>> = { xml: /^(?:text\/xml|application\/(?:atom|rss)\+xml)$/, json: /^application\/[a-z.-]+\+json$/ };

/** Whether a section publishes files that are what their names say, run nothing, and are not too many. */
export async function checkPublished(stored: StoredRelease, files: readonly PublishedFile[]): Promise<Refusal[]> {
  const { name } = stored.release;
  const contents = (await readPublishedFiles(stored, files)).map(({ path, type, content }) => ({ path, type, content: Buffer.from(content) }));
  const bytes = contents.reduce((sum, { content }) => sum + content.length, 0);
  const isOver = files.length > budgets.publishedFiles || bytes > budgets.publishedBytes;
  return [
    ...refuse(contents.filter(isScript), `files of ${name} that are no scripts: as a service worker, one could take over every page, and outlive the release`, 'Import the script where an island uses it; in a drawing, leave it out.'),
    ...refuse(contents.filter((file) => !isScript(file) && !isOfItsType(file)), `files of ${name} with the type of their extension, one of ${Object.keys(fileTypes).join(', ')}`, 'Correct type or extension: web servers beside ours know the extension alone.'),
    ...(isOver ? [{ check: 'budgets', wanted: `at most ${budgets.publishedFiles} published files of ${name}, of ${budgets.publishedBytes} bytes together`, found: `${files.length} of ${bytes}`, remedy: 'Publish what has to keep its address alone; import everything else, so that it is part of the release.' }] : []),
  ];
}

interface Content {
  readonly path: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Our server goes by the type, others by the extension; a drawing may have scripts in it. */
function isScript({ path, type, content }: Content): boolean {
  if (/\.[cm]?js$/.test(path) || /(java|ecma|j|live)script/i.test(type)) return true;
  if (!path.endsWith('.svg') && !type.startsWith('image/svg')) return false;
  const { elements } = readDocument(content.toString());
  return elements.length === 0 || elements.some(isActive);
}

function isOfItsType({ path, type }: Content): boolean {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const [essence = ''] = type.split(/; ?charset=utf-8$/i);
  return essence === fileTypes[extension]?.split(';')[0] || alike[extension]?.test(essence) === true;
}

function refuse(files: readonly Content[], wanted: string, remedy: string): Refusal[] {
  return files.length === 0 ? [] : [{ check: 'files', wanted, found: listSome(files.map(({ path, type }) => `${path} (${type})`)), remedy }];
}
