import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareText } from '../base/lists';

/** The kit that a section outside the repository is developed with. */
export interface SectionKit {
  /** Its archive, from the section's folder, e.g. `../site-kit-3.4.0.tgz`. */
  readonly archive: string;
  /** Its dependencies, in exact versions. */
  readonly packages: Readonly<Record<string, string>>;
}

type Manifest = Readonly<Partial<Record<'scripts' | 'devDependencies' | 'peerDependencies', Readonly<Record<string, string>>>>>;

const kitScripts = {
  ...Object.fromEntries(['dev', 'check', 'pack'].map((command) => [command, `site-kit ${command}`])),
  start: 'site-kit dev',
  build: 'site-kit pack',
  test: 'jest -c node_modules/@site/shared/testing/section.jest.config.mjs',
};

/** Scripts of a section in the repository run its commands. */
const inRepository = 'cd ../.. && ';

/**
 * Writes into a section's package.json that it is developed with a kit, instead of an earlier one if there was one. Its other
 * packages and its own scripts stay. What it takes from the shell, such as React, it gets in the kit's versions: of another
 * one npm would install a second copy.
 */
export async function useKit(folder: string, { archive, packages: ofKit }: SectionKit): Promise<void> {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const own = Object.entries(manifest.scripts ?? {}).filter(([, script]) => !script.startsWith(inRepository));
  const scripts = { ...kitScripts, ...Object.fromEntries(own) };
  const fromShell = Object.fromEntries(Object.keys(manifest.peerDependencies ?? {}).flatMap((name) => (ofKit[name] === undefined ? [] : [[name, ofKit[name]]])));
  const packages = Object.entries({ ...manifest.devDependencies, ...fromShell, '@site/shared': `file:${archive}` });
  const devDependencies = Object.fromEntries(packages.sort(([one], [other]) => compareText(one, other)));
  await writeFile(file, `${JSON.stringify({ ...manifest, scripts, devDependencies }, null, 2)}\n`);
}
