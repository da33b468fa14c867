import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { parseAs, parseJson } from '../base/parse-json';
import { ExpectedError } from '../base/errors';
import { kitFolder } from '../base/project';

const schema = z.strictObject({ composition: z.string(), sections: z.record(z.string(), z.string()) });

/** The composition that was current when a kit was made, and the release of each section. */
export type KitSite = z.infer<typeof schema>;

/** The same in the folder where a kit is unpacked. */
export interface StoredKit extends KitSite {
  readonly folder: string;
}

/** Paths in the folder of a kit. */
export const kitSiteFile = 'site/composition.json';
export const kitRelease = (section: string) => join('site/releases', section);

/** @throws ExpectedError when this composer is not part of a kit, or the kit is damaged */
export async function readKitSite(): Promise<StoredKit> {
  if (kitFolder === undefined) throw new ExpectedError('This is the repository of the site, not a kit. See its own commands.');
  const file = join(kitFolder, kitSiteFile);
  const json = parseJson(await readFile(file, 'utf8').catch(() => ''));
  const site = parseAs(schema, json, (found) => new ExpectedError(`${file} is not the composition of the kit: ${found}. Install the kit again.`));
  return { ...site, folder: kitFolder };
}

/** Name of the kit's archive. @param version of the contract */
export function kitArchive(version: string): string {
  return `site-kit-${version}.tgz`;
}
