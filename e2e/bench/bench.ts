import { writeFile } from 'node:fs/promises';
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
  { name: 'town by click in the footer', link: 'footer a[href="/oxford"]' },
  { name: 'town after hover', link: 'main a[href="/witney"]', hoverMs: 200 },
  { name: 'town, nothing ahead', link: 'main a[href="/witney"]', savesData: true },
];

/** Something that is measured once in each of its variants. */
interface Subject {
  readonly name: string;
  readonly variants: readonly Variant[];
  readonly measure: (place: Place) => Promise<Figures>;
}

const subjectsOf: Readonly<Record<'loads' | 'navigation', readonly Subject[]>> = {
  loads: [
    ...pages.map((page): Subject => ({ name: page.name, variants, measure: (place) => measureLoad(place, page) })),
    { name: 'finder', variants: ['composed', 'again', 'next'], measure: measureFinder },
  ],
  // Next fetches ahead for visitors who save data, too.
  navigation: ways.map((way): Subject => ({ name: way.name, variants: ['composed', 'again', ...(way.savesData ? [] : ['next' as const])], measure: (place) => measureNavigation(place, way) })),
};

const parts = ['loads', 'navigation', 'server', 'compose'] as const;
const roundsOf = { quick: 1, full: 5 } as const;

/** A subject on a profile, with the figures of each variant, round by round. */
interface Series {
  readonly profile: Profile;
  readonly subject: Subject;
  readonly samples: Partial<Record<Variant, Figures[]>>;
}

/** Measures the site beside its rivals. @param words parts, profiles and the form: all parts, on the phone and quickly, unless given */
export async function bench(words: readonly string[], { say, result }: Output): Promise<void> {
  const known = [...parts, ...profiles.map(({ name }) => name), ...Object.keys(roundsOf)];
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) throw new ExpectedError(`'${unknown}' is unknown. Give some of ${known.join(', ')}.`);
  const wanted = parts.filter((part) => words.includes(part) || !parts.some((one) => words.includes(one)));
  const form = words.includes('full') ? 'full' : 'quick';
  const rounds = roundsOf[form];
  // Before minutes of building.
  findBrowser('chromium');
  const disk = testStore();
  if (wanted.some((part) => part !== 'compose')) await buildAndCompose({ disk, report: say }, { report: say, dryRun: false });
  const isNamed = profiles.some(({ name }) => words.includes(name));
  const chosen = profiles.filter(({ name }) => (isNamed ? words.includes(name) : form === 'full' || name === 'phone'));
  const subjects = wanted.flatMap((part) => (part === 'loads' || part === 'navigation' ? subjectsOf[part] : []));
  if (subjects.length > 0) {
    const series = await measureAll(disk, chosen.flatMap((profile) => subjects.map((subject) => ({ profile, subject, samples: {} }))), rounds, say);
    for (const one of series) say(describe(one));
    const results = series.map(({ profile, subject, samples }) => ({ profile: profile.name, subject: subject.name, samples }));
    const file = join(projectFolder, '.cache/bench', `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`);
    await writeFile(file, JSON.stringify(results, null, 1));
    say(`figures in ${file}`);
    result(results);
  }
  if (wanted.includes('server')) await benchServer(disk, rounds, say);
  if (wanted.includes('compose')) await benchCompose(form === 'full' ? [1000, 3000, 10_000] : [1000, 3000], say);
}

/** Measures in turns. A round to warm up comes first, on one profile: the server keeps what it sends. */
async function measureAll(disk: DiskStore, series: readonly Series[], rounds: number, report: (line: string) => void): Promise<readonly Series[]> {
  report('building the bundle');
  const bundle = await buildBundle(join(projectFolder, '.cache/bench/bundle'));
  const next = await buildNextRival(disk, join(projectFolder, '.cache/bench/next'), report);
  const server = await startServer(disk);
  const [served, browser] = [await serveVariants(server.url, bundle, next), await openChromium()];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      report(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
      for (const { profile, subject, samples } of series.filter((one) => round > 0 || one.profile === series.at(-1)?.profile)) {
        // Each round begins with another variant, so that none always comes after the same.
        for (const index of subject.variants.keys()) {
          const variant = subject.variants[(index + round) % subject.variants.length] ?? 'composed';
          const figures = await subject.measure({ browser, profile, variant, url: served.urlOf(variant) });
          if (round > 0) (samples[variant] ??= []).push(figures);
        }
      }
    }
  } finally {
    await browser.close();
    served.close();
    await server.stop();
  }
  return series;
}

/** One line for each figure: the composed site's median, and the ratios of the others to it. */
function describe({ profile, subject, samples: { composed = [], ...others } }: Series): string {
  const lines = Object.keys(composed[0] ?? {}).map((name) => {
    const own = median(composed.map((figures) => figures[name] ?? NaN));
    const ratios = Object.entries(others).flatMap(([variant, all]) => {
      const ratio = median(all.map((figures, round) => (figures[name] ?? NaN) / (composed[round]?.[name] ?? NaN)));
      return Number.isFinite(ratio) ? [`${variant} ${ratio.toFixed(2)}`] : [];
    });
    return `\n    ${name} ${own.toFixed(name === 'cls' ? 3 : 1)}${ratios.length > 0 ? `  (${ratios.join(', ')})` : ''}`;
  });
  return `${subject.name}, ${profile.name}${lines.join('')}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
