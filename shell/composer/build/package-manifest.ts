import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { ExpectedError } from '../base/errors';
import { parseAs, parseJson } from '../base/parse-json';

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  peerDependencies: z.record(z.string(), z.string()).default({}),
  /** For a kit: the packages that its commands run, in exact versions. */
  siteKit: z.object({ tools: z.record(z.string(), z.string()) }).optional(),
});

/** The fields of a `package.json` that the composer needs. */
export type PackageManifest = z.infer<typeof manifestSchema>;

/** @throws ExpectedError that names the file and each field that is not as wanted */
export function readPackageManifest(file: string): PackageManifest {
  const refuse = (found: string) => new ExpectedError(`${file} is no package.json with name and version: ${found}. Correct it.`);
  return parseAs(manifestSchema, parseJson(readFileSync(file, 'utf8')), refuse);
}
