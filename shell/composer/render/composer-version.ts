import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The folders whose code decides, beside the releases, which bytes pages and their files have. They hold some files that
 * do not, such as the server's limits: a change of those renders every page again, which costs time and nothing else.
 * What they import from elsewhere is not hashed: after a change that pages show, such as one of the escaping in
 * `@site/shared` or of postcss, change a file here, too.
 */
const folders = ['.', '../store'];

/** In a kit, whose composer comes without sources: the state that its bundle was made of. */
declare const bundledComposer: string | undefined;

let known: string | undefined;

/** Names this state of the composer: pages that another state has written are rendered again. */
export function composerVersion(): string {
  known ??= typeof bundledComposer === 'undefined' ? hashSources() : bundledComposer;
  return known;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const folder of folders.map((name) => join(import.meta.dirname, name))) {
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
    for (const name of sources.sort()) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 8);
}
