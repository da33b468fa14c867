import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Which stylesheet has a name in a package's folder, and the name of each package without its scope. */
const [sheets, owners] = [new Map<string, string>(), new Map<string, string>()];

/**
 * A class of a CSS module as pages have it: `<package>_<file>-module-<class>`. By its package, since a page holds what
 * several have built: no section has a `_` in its name, so that `blog` cannot have the classes of `blog-archive`. The
 * folder may be called otherwise, as a checkout in `ci` is. Of words alone, since each page would carry what a hash adds.
 *
 * @param file path of the stylesheet, in its package's `src`
 * @throws Error when two stylesheets of a package have one name
 */
export function classNameOf(file: string, localName: string): string {
  const [, folder] = /^(.*[/\\][^/\\]+)[/\\]src[/\\]/.exec(file) ?? [];
  const owner = folder === undefined ? undefined : ownerOf(folder);
  if (folder === undefined || owner === undefined) throw new Error(`${file} is not in the src folder of its package. Move it there.`);
  const name = basename(file, '.css').replaceAll('.', '-');
  const known = sheets.get(join(folder, name));
  if (known !== undefined && known !== file && existsSync(known)) {
    throw new Error(`${known} and ${file} of ${owner} have the same name, and so would their classes. Rename one.`);
  }
  sheets.set(join(folder, name), file);
  return `${owner}_${name}-${localName}`;
}

function ownerOf(folder: string): string | undefined {
  const manifest = join(folder, 'package.json');
  if (!owners.has(folder) && existsSync(manifest)) {
    const { name } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name: string };
    owners.set(folder, name.replace(/^@[^/]+\//, ''));
  }
  return owners.get(folder);
}
