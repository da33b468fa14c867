import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type * as z from 'zod';

/** Runs a file in a process of its own, so that a load does not slow down what is measured beside it. @param schema of the JSON that the file prints */
export async function runApart<Outcome>(file: URL, setting: object, schema: z.ZodType<Outcome>): Promise<Outcome> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', fileURLToPath(file), JSON.stringify(setting)], { maxBuffer: 2 ** 26 });
  return schema.parse(JSON.parse(stdout));
}

/** The setting that `runApart` has started this process with. */
export function readSetting<Setting>(schema: z.ZodType<Setting>): Setting {
  return schema.parse(JSON.parse(process.argv[2] ?? ''));
}
