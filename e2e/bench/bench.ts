import { ExpectedError } from '../../shell/composer/base/errors';
import { buildAndCompose } from '../../shell/composer/cli/build-and-compose';
import type { Output } from '../../shell/composer/cli/command';
import { testStore } from '../../shell/composer/store/disk-store';
import type { DiskStore } from '../../shell/composer/store/disk-store';
import { startServer } from '../../shell/composer/testing/site-server';
import { findBrowser } from '../../shell/composer/test/find-browser';
import { openChromium } from '../open-chromium';
import { benchCompose } from './compose-times';
import { keepPositions, measure, profiles } from './measure-page';
import type { Figures, Profile, Subject } from './measure-page';
import { buildNextRival } from './next-rival';
import { benchServer } from './server-speed';
import { buildBundle, serveVariants } from './variants';
import type { Variant } from './variants';

const loads: readonly Subject[] = [
  { name: 'home' },
  { name: 'town', path: '/witney' },
  { name: 'post', path: '/blog/loft-or-roof-aerial' },
  { name: 'commercial', path: '/commercial-tv-installation' },
  { name: 'areas', path: '/areas', island: 'locations/areas-map' },
  { name: 'tool', path: '/blog/check-your-aerial-before-you-call', island: 'blog/symptom-checker' },
];

const clicks: readonly Subject[] = [
  { name: 'town by click', link: 'main a[href="/witney"]' },
  { name: 'contact by click', link: 'main a[href="/contact"]' },
  { name: 'post by click', link: 'main a[href="/blog/dishes-in-conservation-areas-and-on-listed-homes"]' },
  { name: 'town by click in the footer', link: 'footer a[href="/oxford"]' },
  { name: 'town after hover', link: 'main a[href="/witney"]', hoverMs: 200 },
  { name: 'town, nothing ahead', link: 'main a[href="/witney"]', savesData: true },
];

const parts = ['loads', 'navigation', 'server', 'compose'] as const;

/** A subject on a profile, with the figures of each variant, round by round. */
interface Series {
  readonly profile: Profile;
  readonly subject: Subject;
  readonly samples: Partial<Record<Variant, Figures[]>>;
}

/** Measures the site beside its rivals. @param words parts, profiles and `full`; unless given, all parts on the phone in one round */
export async function bench(words: readonly string[], { say, result }: Output): Promise<void> {
  const known = [...parts, ...profiles.map(({ name }) => name), 'full'];
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) throw new ExpectedError(`'${unknown}' is unknown. Give some of ${known.join(', ')}.`);
  const isWanted = (part: (typeof parts)[number]) => words.includes(part) || !parts.some((one) => words.includes(one));
  const isFull = words.includes('full');
  const rounds = isFull ? 5 : 1;
  const named = profiles.filter(({ name }) => words.includes(name));
  const chosen = named.length > 0 ? named : profiles.slice(0, isFull ? undefined : 1);
  const subjects = [...(isWanted('loads') ? loads : []), ...(isWanted('navigation') ? clicks : [])];
  const series = chosen.flatMap((profile) => subjects.map((subject): Series => ({ profile, subject, samples: {} })));
  // Before minutes of building.
  findBrowser('chromium');
  const disk = testStore();
  if (series.length > 0 || isWanted('server')) await buildAndCompose({ disk, report: say }, { report: say, dryRun: false });
  if (series.length > 0) await measureAll(disk, series, rounds, say);
  for (const one of series) say(describe(one));
  result(series.map(({ profile, subject, samples }) => ({ profile: profile.name, subject: subject.name, samples })));
  if (isWanted('server')) await benchServer(disk, rounds, say);
  if (isWanted('compose')) await benchCompose(isFull ? [1000, 3000, 10_000] : [1000, 3000], say);
}

/** Measures all series in turns. A round to warm up comes first: the server keeps what it sends. */
async function measureAll(disk: DiskStore, series: readonly Series[], rounds: number, report: (line: string) => void): Promise<void> {
  report('building the rivals: one bundle, and the export of Next, which npm installs the first time');
  const [bundle, next] = [await buildBundle(), await buildNextRival(disk)];
  const [browser, server] = [await openChromium(keepPositions), await startServer(disk)];
  const served = await serveVariants(server.url, bundle, next);
  try {
    for (let round = 0; round <= rounds; round += 1) {
      report(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
      for (const { profile, subject, samples } of series) {
        const variants = variantsOf(subject);
        // Each round begins with another variant, so that none always comes after the same.
        const first = round % variants.length;
        for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
          const figures = await measure(subject, variant, served.urlOf(variant), browser, profile);
          if (round > 0) (samples[variant] ??= []).push(figures);
        }
      }
    }
  } finally {
    await browser.close();
    served.close();
    await server.stop();
  }
}

/** Only Next's export has a router, as we have; it is left out where nothing is fetched ahead, because it does so for visitors who save data, too. */
function variantsOf({ link, savesData = false }: Subject): readonly Variant[] {
  if (link === undefined) return ['composed', 'again', 'bundle', 'plain', 'text', 'next'];
  return savesData ? ['composed', 'again'] : ['composed', 'again', 'next'];
}

/** One line for each figure: the composed site's median, and the ratios of the others to it. */
function describe({ profile, subject, samples: { composed = [], ...others } }: Series): string {
  const lines = Object.keys(composed[0] ?? {}).map((name) => {
    const ratios = Object.entries(others).flatMap(([variant, all]) => {
      const ratio = median(all.map((figures, round) => (figures[name] ?? NaN) / (composed[round]?.[name] ?? NaN)));
      return Number.isFinite(ratio) ? [`${variant} ${ratio.toFixed(2)}`] : [];
    });
    const own = median(composed.map((figures) => figures[name] ?? NaN));
    return [`\n    ${name} ${own.toFixed(name === 'cls' ? 3 : 1)}`, ...ratios].join(', ');
  });
  return `${subject.name}, ${profile.name}${lines.join('')}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}
