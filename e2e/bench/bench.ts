import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buildAndCompose } from '../../shell/composer/command/build-and-compose';
import type { Command } from '../../shell/composer/command/command';
import { readLiveComposition } from '../../shell/composer/store/live-composition';
import { defaultSiteHome } from '../../shell/composer/store/site-home';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { openBrowser } from './bench-browser';
import { readOptions } from './bench-options';
import type { BenchOptions } from './bench-options';
import type { BenchResult } from './bench-result';
import { measureBuilds } from './commands/measure-builds';
import { measureReleases } from './commands/measure-releases';
import { benchCompose } from './compose-bench';
import { measureLoads } from './loads/measure-loads';
import { measureNavigations } from './navigation/measure-navigations';
import { openBench } from './open-bench';
import { chartOf } from './report/result-chart';
import { tellResult } from './report/tell-result';

/** `npm run bench`: the composed site beside its rivals. */
export const bench: Command = {
  help: `npm run bench [-- options]

Builds the site, and the same source as one bundle without federation; serves both, the pages without their scripts,
and the site a second time to show the noise; measures them in one run, by turns, and says which targets are met.
Figures and a chart go into .site/bench; shell/docs/bench.svg is a copy of such a chart.

  --rounds <n>       timed rounds after one to warm up, 3 unless set; a round takes about three minutes
  --only <part>      loads, navigation, releases, builds or compose; may be given more than once
  --pages <name>     home, town, post or commercial; may be given more than once
  --profiles <name>  phone or desktop; may be given more than once
  --from <file>      tells of an earlier run instead, by the JSON that it wrote
  --json             the figures as JSON

  CHROMIUM_PATH      browser to measure with`,
  options: {
    rounds: { type: 'string' },
    only: { type: 'string', multiple: true },
    pages: { type: 'string', multiple: true },
    profiles: { type: 'string', multiple: true },
    from: { type: 'string' },
  },
  async run(input) {
    const { output, text } = input;
    const home = defaultSiteHome();
    const from = text('from');
    const result = from === undefined ? await measure(home, readOptions(input), output.say) : (JSON.parse(await readFile(from, 'utf8')) as BenchResult);
    for (const line of tellResult(result)) output.say(line);
    const [figures, chart] = await keep(join(home.folder, 'bench'), result);
    output.say(`figures in ${figures}, chart in ${chart}`);
    output.result(result);
  },
};

async function measure(home: SiteHome, options: BenchOptions, report: (line: string) => void): Promise<BenchResult> {
  const { rounds, parts } = options;
  const startedAt = new Date().toISOString();
  await buildAndCompose(home, { report, dryRun: false });
  const { lock } = await readLiveComposition(home);
  const seen = parts.includes('loads') || parts.includes('navigation') ? await measureInBrowser(home, options, report) : { browser: '', loads: [], navigation: [] };
  const commands = [...(parts.includes('releases') ? await measureReleases(report) : []), ...(parts.includes('builds') ? await measureBuilds(report) : [])];
  // Each round composes 22,000 pages.
  const compose = parts.includes('compose') ? await benchCompose({ rounds: 1, report }) : undefined;
  return { startedAt, composition: lock.composition, cores: cpus().length, rounds, ...seen, commands, compose };
}

async function measureInBrowser(
  home: SiteHome,
  { parts, ...options }: BenchOptions,
  report: (line: string) => void,
): Promise<Pick<BenchResult, 'browser' | 'loads' | 'navigation'>> {
  const site = await openBench(home, report);
  const browser = await openBrowser();
  const plan = { ...options, urls: site.urls, report };
  try {
    return {
      browser: browser.version(),
      loads: parts.includes('loads') ? await measureLoads(browser, plan) : [],
      navigation: parts.includes('navigation') ? await measureNavigations(browser, plan) : [],
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** @returns the files of the figures and of the chart */
async function keep(folder: string, result: BenchResult): Promise<[string, string]> {
  const name = join(folder, result.startedAt.replaceAll(/[:.]/g, '-'));
  await mkdir(folder, { recursive: true });
  await writeFile(`${name}.json`, JSON.stringify(result, null, 1));
  await writeFile(`${name}.svg`, chartOf(result));
  return [`${name}.json`, `${name}.svg`];
}
