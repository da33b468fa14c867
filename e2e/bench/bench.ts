import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from '../../shell/composer/test/find-browser';
import { buildAndCompose } from '../../shell/composer/cli/build-and-compose';
import type { Output } from '../../shell/composer/cli/command';
import { ExpectedError } from '../../shell/composer/base/errors';
import { projectFolder } from '../../shell/composer/base/project';
import { testStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { startServer } from '../../shell/composer/testing/site-server';
import { openChromium } from '../open-chromium';
import { buildBundle } from './bundle';
import { benchCompose } from './compose-times';
import { measureFinder, measureLoad, measureNavigation } from './measure-page';
import type { BenchPage, Figures, Place, Way } from './measure-page';
import { buildNextRival } from './next-rival';
import { benchServer } from './server-speed';
import { profiles } from './slow-page';
import type { Profile } from './slow-page';
import { serveVariants, variants } from './variants';
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
  { name: 'town by click', link: 'main a[href="/witney"]' },
  { name: 'contact by click', link: 'main a[href="/contact"]' },
  { name: 'post by click', link: 'main a[href="/blog/dishes-in-conservation-areas-and-on-listed-homes"]' },
  { name: 'town from the footer', link: 'footer a[href="/oxford"]' },
  { name: 'town after hover', link: 'main a[href="/witney"]', hoverMs: 200 },
  { name: 'town, nothing ahead', link: 'main a[href="/witney"]', savesData: true },
];

/** Something that is measured once in each of these variants. */
interface Subject {
  readonly name: string;
  readonly variants: readonly Variant[];
  readonly measure: (place: Place) => Promise<Figures>;
}

const subjectsOf: Readonly<Record<'loads' | 'navigation', readonly Subject[]>> = {
  loads: [
    ...pages.map((page): Subject => ({ name: page.name, variants, measure: (place) => measureLoad(place, page) })),
    { name: 'finder', variants, measure: measureFinder },
  ],
  // A bundle navigates like the composed site, and the style of a page without scripts is the same. Next fetches ahead for visitors who save data, too.
  navigation: ways.map((way): Subject => ({ name: way.name, variants: ['composed', 'again', 'text', ...(way.savesData ? [] : ['next' as const])], measure: (place) => measureNavigation(place, way) })),
};

const parts = ['loads', 'navigation', 'server', 'compose'] as const;
const words = [...parts, ...profiles.map(({ name }) => name), 'full'] as const;

/** Measures the composed site beside its rivals. @param given parts, profiles and `full`; without parts all but `compose`, without a profile both */
export async function bench(given: readonly string[], { say, result }: Output): Promise<void> {
  const unknown = given.find((word) => !words.some((known) => known === word));
  if (unknown !== undefined) throw new ExpectedError(`'${unknown}' is unknown. Give some of ${words.join(', ')}.`);
  const rounds = given.includes('full') ? 5 : 1;
  const named = parts.filter((part) => given.includes(part));
  const wanted = named.length > 0 ? named : parts.filter((part) => part !== 'compose');
  const chosen = profiles.filter(({ name }) => given.includes(name));
  const subjects = wanted.flatMap((part) => (part === 'loads' || part === 'navigation' ? subjectsOf[part] : []));
  // Before minutes of building.
  findBrowser('chromium');
  if (wanted.includes('compose')) await benchCompose(rounds, say);
  const disk = testStore();
  if (subjects.length > 0 || wanted.includes('server')) await buildAndCompose({ disk, report: say }, { report: say, dryRun: false });
  if (wanted.includes('server')) await benchServer(disk, rounds, say);
  if (subjects.length === 0) return;
  const results = await measureAll(disk, subjects, { chosen: chosen.length > 0 ? chosen : profiles, rounds, report: say });
  for (const one of results) say(lineOf(one));
  result(results);
  const file = join(projectFolder, '.cache/bench', `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify(results, null, 1));
  say(`figures in ${file}`);
}

/** A subject on a profile, with the figures of each variant, round by round. */
interface Result {
  readonly profile: string;
  readonly subject: string;
  readonly samples: Partial<Record<Variant, Figures[]>>;
}

interface Setting {
  readonly chosen: readonly Profile[];
  readonly rounds: number;
  readonly report: (line: string) => void;
}

async function measureAll(disk: DiskStore, subjects: readonly Subject[], { chosen, rounds, report }: Setting): Promise<Result[]> {
  report('building the bundle');
  const bundle = await buildBundle(join(projectFolder, '.cache/bench/bundle'));
  const next = await buildNextRival(disk, join(projectFolder, '.cache/bench/next'), report);
  const server = await startServer(disk);
  const served = await serveVariants(server.url, bundle, next);
  const browser = await openChromium();
  const results = chosen.flatMap((profile) => subjects.map((subject) => ({ profile, subject, samples: {} as Partial<Record<Variant, Figures[]>> })));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      report(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
      // What the servers keep is the same for each profile.
      for (const { profile, subject, samples } of results.slice(round === 0 ? -subjects.length : 0)) {
        const start = round % subject.variants.length;
        // Each round begins with another variant, so that none always comes after the same.
        for (const variant of [...subject.variants.slice(start), ...subject.variants.slice(0, start)]) {
          const figures = await subject.measure({ browser, profile, variant, url: served.urls[variant] });
          if (round > 0) (samples[variant] ??= []).push(figures);
        }
      }
    }
  } finally {
    await browser.close();
    served.close();
    await server.stop();
  }
  return results.map(({ profile, subject, samples }) => ({ profile: profile.name, subject: subject.name, samples }));
}

/** One line for each figure: the composed site's median, and the ratios of the others to it. */
function lineOf({ profile, subject, samples }: Result): string {
  const { composed = [], ...others } = samples;
  const lines = Object.keys(composed[0] ?? {}).map((name) => {
    const own = median(composed.map((figures) => figures[name] ?? NaN));
    const ratios = Object.entries(others).flatMap(([variant, all]) => {
      const ratio = median(all.map((figures, round) => (figures[name] ?? NaN) / (composed[round]?.[name] ?? NaN)));
      return Number.isFinite(ratio) ? [`${variant} ${ratio.toFixed(2)}`] : [];
    });
    return `\n    ${name} ${own.toFixed(name === 'cls' ? 3 : 1)}${ratios.length > 0 ? `  (${ratios.join(', ')})` : ''}`;
  });
  return `${subject}, ${profile}${lines.join('')}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
