import { ExpectedError } from '../../shell/composer/base/errors';
import type { CommandInput } from '../../shell/composer/cli/command';
import { findBrowser } from '../../shell/composer/test/find-browser';
import { buildAndCompose } from '../../shell/composer/cli/build-and-compose';
import { testStore } from '../../shell/composer/store/disk-store';
import { startServer } from '../../shell/composer/testing/site-server';
import { findFreePort } from '../../shell/composer/base/free-port';
import { openChromium } from '../open-chromium';
import { auditPage, categories } from './audit-page';
import type { Category, PageAudit } from './audit-page';
import { findAudited } from './find-audited';

/** Categories in which every page has to have all points. Performance depends on the machine: it is reported, not judged. */
const judged: readonly Category[] = ['accessibility', 'best-practices', 'seo'];

interface AuditedKind extends PageAudit {
  readonly kind: string;
  readonly path: string;
}

/** Audits one page of each kind, with the words and options of `npm run measure -- lighthouse`. */
export async function audit(input: CommandInput): Promise<void> {
  // Before anything is built or served.
  findBrowser('chromium');
  const site = await openSite(input);
  try {
    const audited = await auditKinds(site.url, input);
    input.output.result(audited);
    const short = audited.filter(({ scores }) => judged.some((name) => scores[name] < 100));
    if (short.length > 0) throw new ExpectedError(`${short.length} of ${audited.length} kinds of page have less than 100.`);
    input.output.say(`${audited.length} kinds of page have 100 in ${judged.join(', ')}`);
  } finally {
    await site.close();
  }
}

async function openSite({ text, output }: CommandInput): Promise<{ readonly url: string; readonly close: () => Promise<unknown> }> {
  const given = text('url');
  if (given !== undefined) return { url: given, close: () => Promise.resolve() };
  const disk = testStore();
  await buildAndCompose({ disk, report: output.say }, { report: output.say, dryRun: false });
  const { url, stop } = await startServer(disk);
  return { url, close: stop };
}

async function auditKinds(site: string, { names, output }: CommandInput): Promise<AuditedKind[]> {
  const all = await findAudited(site);
  const wanted = all.filter(({ kind, path }) => names.length === 0 || names.some((name) => kind.includes(name) || path.includes(name)));
  if (wanted.length === 0) throw new ExpectedError(`'${names.join(' ')}' matches none of ${all.map(({ kind }) => kind).join(', ')}. Name one of them.`);
  const port = await findFreePort();
  const browser = await openChromium(`--remote-debugging-port=${port}`);
  try {
    output.say(row('', categories));
    const audited: AuditedKind[] = [];
    for (const { kind, path } of wanted) {
      const audit = await auditPage(new URL(path, site).href, port);
      audited.push({ kind, path, ...audit });
      output.say(row(`${kind} ${path}`, categories.map((name) => `${audit.scores[name]}`)));
      for (const line of judged.flatMap((name) => audit.lost[name].map((title) => `  ${name}: ${title}`))) output.say(line);
    }
    return audited;
  } finally {
    await browser.close();
  }
}

function row(name: string, cells: readonly string[]): string {
  return [name.padEnd(52), ...cells.map((cell) => cell.padStart(15))].join('');
}
