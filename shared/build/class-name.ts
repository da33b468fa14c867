import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Which stylesheet has a name in a package's folder. */
const sheets = new Map<string, string>();

/**
 * A class of a CSS module as pages have it: `<package>_<file>-module-<class>`. By its package, since a page holds what
 * several have built: no package has a `_` in its name, so that `blog` cannot have the classes of `blog-archive`. Of words
 * alone, since each page would carry what a hash adds.
 *
 * @param file path of the stylesheet, in its package's `src`
 * @throws Error when two stylesheets of a package have one name
 */
export function classNameOf(file: string, localName: string): string {
  const [, folder, owner] = /^(.*[/\\]([^/\\]+))[/\\]src[/\\]/.exec(file) ?? [];
  if (folder === undefined) throw new Error(`${file} is not in the src folder of its package. Move it there.`);
  const name = basename(file, '.css').replaceAll('.', '-');
  const known = sheets.get(join(folder, name));
  if (known !== undefined && known !== file && existsSync(known)) {
    throw new Error(`${known} and ${file} of ${owner} have the same name, and so would their classes. Rename one.`);
  }
  sheets.set(join(folder, name), file);
  return `${owner}_${name}-${localName}`;
}
