import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../shell/composer/check/find-browser';
import { buildAndCompose } from '../../shell/composer/command/build-and-compose';
import type { Command } from '../../shell/composer/command/command';
import { runAndClose } from './run-and-close';
import { readCurrentComposition } from '../../shell/composer/store/current-composition';
import { defaultSiteHome, testSiteHome } from '../../shell/composer/store/site-home';
import type { SiteHome } from '../../shell/composer/store/site-home';
import { openChromium } from '../open-chromium';
import { readOptions } from './bench-options';
import type { BenchOptions } from './bench-options';
import type { BenchPage } from './bench-pages';
import type { BenchResult } from './bench-result';
import { measureBuilds } from './commands/measure-builds';
import { measureReleases } from './commands/measure-releases';
import { benchCompose } from './compose-bench';
import { countScripts } from './loads/count-scripts';
import { measureLoad } from './loads/measure-load';
import { measureRounds } from './measure-rounds';
import type { Attempt } from './measure-rounds';
import { measureNavigation } from './navigation/measure-navigation';
import { ways } from './navigation/ways';
import type { Way } from './navigation/ways';
import { openBench } from './open-bench';
import { interactions } from './interactions/interactions';
import type { Interaction } from './interactions/interactions';
import { measureInteraction } from './interactions/measure-interaction';
import { chartOf } from './report/result-chart';
import { reportLines } from './report/report-lines';
import { hasScripts, variants } from './report/samples';

/** `npm run bench`: the composed site beside its rivals. */
export const bench: Command = {
  help: `npm run bench [-- options]

Builds the site, and the same source as one bundle without federation. Serves both, the pages without scripts, those with
linked styles, and the site a second time to show the noise. Measures them in turns and prints which targets are met.
Figures and a chart go into .site/bench; shell/docs/bench.svg is a copy of such a chart.

  --rounds <n>       timed rounds after one to warm up, 3 unless set; a round takes about five minutes
  --only <part>      loads, navigation, interactions, releases, builds or compose; may be given more than once
  --pages <name>     home, town, post, commercial, areas or tool; may be given more than once
  --profiles <name>  phone or desktop; may be given more than once
  --from <file>      report an earlier run instead, from the JSON that it wrote
  --json             print the figures as JSON

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
    const home = testSiteHome();
    const from = text('from');
    const folder = join(defaultSiteHome().folder, 'bench');
    const measured = () => measure(home, readOptions(input), output.say, (result) => keep(folder, result));
    const result = from === undefined ? await measured() : (JSON.parse(await readFile(from, 'utf8')) as BenchResult);
    for (const line of reportLines(result)) output.say(line);
    const [figures, chart] = await keep(folder, result);
    output.say(`figures in ${figures}, chart in ${chart}`);
    output.result(result);
  },
};

/** @param save called after each part: a run takes long, and one that is stopped leaves what it has measured */
async function measure(home: SiteHome, options: BenchOptions, report: (line: string) => void, save: (result: BenchResult) => Promise<unknown>): Promise<BenchResult> {
  const { rounds, parts } = options;
  const startedAt = new Date().toISOString();
  const isInBrowser = parts.includes('loads') || parts.includes('navigation') || parts.includes('interactions');
  // Before minutes of building.
  if (isInBrowser) findBrowser('chromium');
  await buildAndCompose(home, { report, dryRun: false });
  const { lock } = await readCurrentComposition(home);
  const seen = isInBrowser ? await measureInBrowser(home, options, report) : { browser: '', kinds: [], loads: [], navigation: [] };
  const inBrowser: BenchResult = { startedAt, composition: lock.composition, cores: cpus().length, rounds, ...seen, commands: [] };
  await save(inBrowser);
  const commands = [...(parts.includes('releases') ? await measureReleases(report) : []), ...(parts.includes('builds') ? await measureBuilds(report) : [])];
  await save({ ...inBrowser, commands });
  // Each round composes 22,000 pages, so that beside other parts one has to do.
  const compose = parts.includes('compose') ? await benchCompose({ rounds: parts.length === 1 ? rounds : 1, report }) : undefined;
  return { ...inBrowser, commands, compose };
}

function measureInBrowser(
  home: SiteHome,
  { parts, ...options }: BenchOptions,
  report: (line: string) => void,
): Promise<Pick<BenchResult, 'browser' | 'kinds' | 'loads' | 'navigation' | 'interactions'>> {
  return runAndClose(async (keep) => {
    const browser = keep(await openChromium(), (opened) => opened.close());
    const urls = await openBench(home, report, keep);
    const plan = { ...options, urls, report };
    const loads = {
      name: 'loads',
      subjects: options.pages,
      variantsOf: () => variants,
      measure: ({ subject: { path, island }, profile, variant, url, round }: Attempt<BenchPage>) =>
        measureLoad(browser, profile, { url: new URL(path, url).href, hasScripts: hasScripts(variant), island, isCounted: round === 0 }),
    };
    const navigations = {
      name: 'navigation',
      subjects: ways,
      variantsOf: (way: Way) => way.variants,
      measure: ({ subject: way, profile, variant, url }: Attempt<Way>) => measureNavigation(browser, profile, { from: url, hasScripts: hasScripts(variant), way }),
    };
    const interacting = {
      name: 'interactions',
      subjects: interactions,
      // The site and, for the noise, the site once more.
      variantsOf: () => ['composed', 'again'] as const,
      measure: ({ subject, profile, url }: Attempt<Interaction>) => measureInteraction(browser, profile, url, subject),
    };
    return {
      browser: browser.version(),
      kinds: parts.includes('loads') ? await countScripts(browser, urls.composed, report) : [],
      loads: parts.includes('loads') ? await measureRounds(loads, plan) : [],
      navigation: parts.includes('navigation') ? await measureRounds(navigations, plan) : [],
      interactions: parts.includes('interactions') ? await measureRounds(interacting, { ...plan, profiles: plan.profiles.filter(({ device }) => device.hasTouch) }) : [],
    };
  });
}

/** @returns the files of the figures and of the chart */
async function keep(folder: string, result: BenchResult): Promise<[string, string]> {
  const name = join(folder, result.startedAt.replaceAll(/[:.]/g, '-'));
  await mkdir(folder, { recursive: true });
  await writeFile(`${name}.json`, JSON.stringify(result, null, 1));
  await writeFile(`${name}.svg`, chartOf(result));
  return [`${name}.json`, `${name}.svg`];
}
