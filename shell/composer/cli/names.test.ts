import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../base/files-in';
import { projectFolder } from '../base/project';

/** Sources of the commands, without tests. */
async function readSources(folder: string): Promise<string> {
  const files = (await filesIn(join(projectFolder, folder))).filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file));
  return files.map((file) => readFileSync(join(projectFolder, folder, file), 'utf8')).join('\n');
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((found) => found.slice(1).join('')))].sort();
}

/** What a team or an operator has to know. Before one is added, another may go. */
test('there are at most 12 commands, 18 options and 18 variables of ours', async () => {
  const composer = await readSources('shell/composer');
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { readonly scripts: object };
  const options = namesIn(composer + readFileSync(join(projectFolder, 'e2e/measure.ts'), 'utf8'), /(?:'([a-z-]+)'|\b([a-z]+)): \{ type: '(?:string|boolean)'/g);
  // Those of the system, and names that Amazon has given.
  const others = /^(PATH|AWS_\w+)$/;
  const variables = [...namesIn(composer, /readVariable\('([A-Z0-9_]+)'|require\(env, '([A-Z0-9_]+)'|process\.env\.([A-Z0-9_]+)|^  ([A-Z_]+): (?:z\.|address\()|variable: '([A-Z_]+)'/gm)].filter((name) => !others.test(name));

  expect(Object.keys(scripts)).toHaveLength(12);
  expect(options).toEqual(['allow-gone', 'at', 'changed', 'dry-run', 'end', 'expires', 'force', 'from', 'guard', 'help', 'json', 'kit', 'node', 'out', 'remove', 'to', 'url', 'version']);
  expect(variables).toEqual([
    ...['CHROMIUM_PATH', 'DATABASE_URL', 'E2E_PORT', 'ENQUIRY_DAYS', 'ENQUIRY_FROM', 'ENQUIRY_TO', 'ENQUIRY_WEBHOOK', 'HOST', 'LOG'],
    ...['PORT', 'S3_ENDPOINT', 'SITE_BUILD', 'SITE_HOME', 'SITE_SIGNING_KEY', 'SITE_STORE', 'SITE_TRUSTED_KEYS', 'SMTP_URL', 'TRUST_PROXY'],
  ]);
});
