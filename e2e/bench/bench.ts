import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { findBrowser } from '../../shell/composer/test/find-browser';
import { buildAndCompose } from '../../shell/composer/cli/build-and-compose';
import type { Output } from '../../shell/composer/cli/command';
import { ExpectedError } from '../../shell/composer/base/errors';
import { projectFolder } from '../../shell/composer/base/project';
import { testStore } from '../../shell/composer/store/disk-store';
import { startServer } from '../../shell/composer/testing/site-server';
import { openChromium } from '../open-chromium';
import { buildBundle } from './bundle';
import { benchCompose } from './compose-times';
import { measureLoad, measureNavigation } from './measure-page';
import type { BenchPage, Figures, Way } from './measure-page';
import { profiles } from './slow-page';
import type { Profile } from './slow-page';
import { hasScripts, serveVariants, variants } from './variants';
import type { Variant } from './variants';

const pages: readonly BenchPage[] = [
  { name: 'home', path: '/' },
  { name: 'town', path: '/witney' },
  { name: 'post', path: '/blog/loft-or-roof-aerial' },
  { name: 'commercial', path: '/commercial-tv-installation' },
  { name: 'areas', path: '/areas', island: 'locations/areas-map' },
  { name: 'tool', path: '/blog/check-your-aerial-before-you-call', island: 'blog/symptom-checker' },
];

const ways: readonly Way[] = [
  { name: 'town by click', to: '/witney', hoverMs: 0, savesData: false },
  { name: 'contact by click', to: '/contact', hoverMs: 0, savesData: false },
  { name: 'town after hover', to: '/witney', hoverMs: 200, savesData: false },
  { name: 'town, nothing ahead', to: '/witney', hoverMs: 0, savesData: true },
];

/** Something that is measured once in each variant. */
interface Subject {
  readonly name: string;
  readonly measure: (browser: Browser, profile: Profile, url: string, variant: Variant) => Promise<Figures>;
}

const subjectsOf = {
  loads: pages.map(({ name, path, island }): Subject => ({ name, measure: (browser, profile, url, variant) => measureLoad(browser, profile, new URL(path, url).href, { island: hasScripts(variant) ? island : undefined, hasScripts: hasScripts(variant) }) })),
  navigation: ways.map((way): Subject => ({ name: way.name, measure: (browser, profile, url, variant) => measureNavigation(browser, profile, url, way, hasScripts(variant)) })),
};

/** Timed rounds after one to warm up; a round takes about four minutes. */
const rounds = 3;

const parts = ['loads', 'navigation', 'compose'] as const;

/** Measures the composed site beside its rivals. @param words parts and profiles; without any of a kind, all but `compose` */
export async function bench(words: readonly string[], output: Output): Promise<void> {
  const unknown = words.find((word) => ![...parts, ...profiles.map(({ name }) => name)].some((known) => known === word));
  if (unknown !== undefined) throw new ExpectedError(`'${unknown}' is unknown. Give some of ${[...parts, ...profiles.map(({ name }) => name)].join(', ')}.`);
  const named = parts.filter((part) => words.includes(part));
  const wanted = named.length > 0 ? named : parts.filter((part) => part !== 'compose');
  const chosen = profiles.filter(({ name }) => words.includes(name));
  if (wanted.includes('compose')) await benchCompose(rounds, output.say);
  const subjects = [...(wanted.includes('loads') ? subjectsOf.loads : []), ...(wanted.includes('navigation') ? subjectsOf.navigation : [])];
  if (subjects.length === 0) return;
  const results = await measureAll(subjects, chosen.length > 0 ? chosen : profiles, output.say);
  for (const result of results) output.say(lineOf(result));
  output.result(results);
  const file = join(projectFolder, '.cache/bench', `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify(results, null, 1));
  output.say(`figures in ${file}`);
}

/** A subject on a profile, with the figures of each variant, round by round. */
interface Result {
  readonly profile: string;
  readonly subject: string;
  readonly samples: Readonly<Record<Variant, readonly Figures[]>>;
}

async function measureAll(subjects: readonly Subject[], chosen: readonly Profile[], report: (line: string) => void): Promise<Result[]> {
  // Before minutes of building.
  findBrowser('chromium');
  const disk = testStore();
  await buildAndCompose({ disk, report }, { report, dryRun: false });
  report('building the bundle');
  const bundle = await buildBundle(join(projectFolder, '.cache/bench/bundle'));
  const server = await startServer(disk);
  const served = await serveVariants(server.url, bundle);
  const browser = await openChromium();
  const results = chosen.flatMap(({ name }) => subjects.map((subject) => ({ profile: name, subject: subject.name, samples: Object.fromEntries(variants.map((variant) => [variant, []])) as unknown as Record<Variant, Figures[]> })));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      report(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
      for (const [index, { samples }] of results.entries()) {
        const [profile, subject] = [chosen[Math.floor(index / subjects.length)], subjects[index % subjects.length]];
        if (!profile || !subject) continue;
        // Each round begins with another variant, so that none always comes after the same.
        for (const variant of [...variants.slice(round % variants.length), ...variants.slice(0, round % variants.length)]) {
          const figures = await subject.measure(browser, profile, served.urls[variant], variant);
          if (round > 0) samples[variant].push(figures);
        }
      }
    }
  } finally {
    await browser.close();
    served.close();
    await server.stop();
  }
  return results;
}

/** One line for each subject: the composed site's medians, and the ratios of the others to it. */
function lineOf({ profile, subject, samples }: Result): string {
  const names = Object.keys(samples.composed[0] ?? {});
  const shown = names.map((name) => {
    const own = median(samples.composed.map((figures) => figures[name] ?? NaN));
    const others = variants.slice(1).flatMap((variant) => {
      const ratios = samples[variant].flatMap((figures, round) => (figures[name] === undefined ? [] : [figures[name] / (samples.composed[round]?.[name] ?? NaN)]));
      return ratios.length === 0 || !Number.isFinite(median(ratios)) ? [] : [`${variant} ${median(ratios).toFixed(2)}`];
    });
    return `\n    ${name} ${own.toFixed(name === 'cls' ? 3 : 1)}${others.length > 0 ? `  (${others.join(', ')})` : ''}`;
  });
  return `${subject}, ${profile}${shown.join('')}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
