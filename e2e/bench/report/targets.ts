import type { BenchResult } from '../bench-result';
import { profiles } from '../profiles';
import type { Profile } from '../profiles';
import { byPlace, compare, countedSamples, least, summarise, timedSamples } from './samples';
import type { Sample, Variant } from './samples';

/** A limit for a figure of the composed site. */
export interface Target {
  readonly measure: string;
  readonly limit: number;
  /** Digits behind the point. */
  readonly digits: number;
  /** The figures, one for each place where it was measured. */
  readonly read: (result: BenchResult) => readonly Found[];
}

export interface Found {
  /** Page or way, and profile. */
  readonly where: string;
  readonly value: number;
}

type ProfileName = Profile['name'];

const both: readonly ProfileName[] = profiles.map(({ name }) => name);

/** The limits, worst value for worst value. */
export const targets: readonly Target[] = [
  ratio('LCP, to the page without scripts', 1.05, ['lcpMs', 'lcpMs'], 'plain'),
  ratio('LCP, to that with its styles linked', 0.9, ['lcpMs', 'lcpMs'], 'linked'),
  ratio('time until ready, to the LCP of that', 1.6, ['readyMs', 'lcpMs'], 'linked'),
  loads('blocked until ready or hydrated, ms', 50, 0, timed('blockingMs'), { profiles: ['phone'] }),
  loads('CLS', 0, 3, timed('cls')),
  { measure: 'JavaScript until ready, every kind of page, kB', limit: 72, digits: 1, read: ({ kinds }) => kinds.map(({ kind, scriptBytes }) => ({ where: kind, value: scriptBytes / 1000 })) },
  loads('JavaScript until an island in view is hydrated, kB', 72, 1, needed('islandScriptBytes')),
  loads('JavaScript beyond the bundle, kB', 15, 1, (samples) => neededScripts(samples) - neededScripts(samples, 'bundle')),
  loads('CSS, linked and inlined, kB', 10, 1, (samples) => needed('styleBytes')(samples) + counted('inlinedStyleBytes', 1000)(samples)),
  loads('CSS that is not used, %', 40, 0, counted('unusedStyleShare', 0.01)),
  loads('fonts, kB', 40, 1, needed('fontBytes')),
  loads('requests before LCP beside HTML, CSS and font', 0, 0, (samples) =>
    ['script', 'image', 'data'].reduce((sum, type) => sum + timed(`${type}RequestsBeforeLcp`)(samples), 0),
  ),
  ...navigation('by click', 'by click', { phone: 110, desktop: 45 }),
  // The header's links are not fetched ahead while nobody points at them.
  ...navigation('from the header: a round trip and 100 ms', 'in the header', { phone: 250, desktop: 140 }),
  ...navigation('after a hover', 'after hover', { phone: 80, desktop: 38 }),
  ...navigation('nothing ahead: a round trip and 100 ms', 'nothing ahead', { phone: 250, desktop: 140 }),
  { measure: 'worst interaction, ms', limit: 120, digits: 0, read: ({ interactions = [] }) => findEach(interactions, timed('interactionMs'), {}) },
  ways('requests awaited after a click', 0, 0, timed('criticalRequests'), { pages: isFetchedAhead }),
  ways('fetched ahead for the page, kB', 23, 1, timed('ownAheadBytes', 1000), { pages: isFetchedAhead }),
  command('build and compose everything, s', 45, /everything$/),
  command('build and compose again, s', 8, /again/),
  { measure: 'compose, each further page of 10,000, ms', limit: 1, digits: 2, read: ({ compose }) => (compose ? [{ where: 'plain', value: compose.plain.msPerPage }] : []) },
];

/** Reads one figure of the samples of one place. */
type Read = (samples: readonly Sample[], variant?: Variant) => number;

interface Where {
  readonly profiles?: readonly ProfileName[];
  readonly pages?: (name: string) => boolean;
}

function timed(figure: string, unit = 1): Read {
  return (samples, variant = 'composed') => summarise(timedSamples(samples), figure, variant).median / unit;
}

function counted(figure: string, unit = 1): Read {
  return (samples, variant = 'composed') => summarise(countedSamples(samples), figure, variant).median / unit;
}

/** Kilobytes that every round loaded. */
function needed(figure: string): Read {
  return (samples, variant = 'composed') => least(samples, figure, variant) / 1000;
}

function loads(measure: string, limit: number, digits: number, read: Read, where: Where = {}): Target {
  return { measure, limit, digits, read: (result) => findEach(result.loads, read, where) };
}

function ways(measure: string, limit: number, digits: number, read: Read, where: Where = {}): Target {
  return { measure, limit, digits, read: (result) => findEach(result.navigation, read, where) };
}

function ratio(measure: string, limit: number, [figure, rivalFigure]: readonly [string, string], rival: Variant): Target {
  return loads(measure, limit, 2, (samples) => compare(timedSamples(samples), figure, 'composed', rival, rivalFigure).median);
}

function navigation(title: string, way: string, limits: Readonly<Record<ProfileName, number>>): Target[] {
  return both.map((profile) =>
    ways(`to the heading ${title}, ${profile}, ms`, limits[profile], 0, timed('headingMs'), { profiles: [profile], pages: (name) => name.endsWith(way) }),
  );
}

function command(measure: string, limit: number, name: RegExp): Target {
  const read = ({ commands }: BenchResult) => commands.filter((one) => name.test(one.name)).map((one) => ({ where: one.name, value: one.seconds }));
  return { measure, limit, digits: 1, read };
}

/** Kilobytes of scripts until the page's island is hydrated or, without one, until the page is ready. */
function neededScripts(samples: readonly Sample[], variant: Variant = 'composed'): number {
  const untilHydrated = needed('islandScriptBytes')(samples, variant);
  return Number.isNaN(untilHydrated) ? needed('scriptBytes')(samples, variant) : untilHydrated;
}

/** The figures of the composed site, place by place; places without the figure are left out. */
function findEach(samples: readonly Sample[], read: Read, { profiles: asked = both, pages = () => true }: Where): Found[] {
  const inQuestion = samples.filter(({ profile, subject }) => asked.includes(profile) && pages(subject));
  return byPlace(inQuestion)
    .map(([{ profile, subject }, of]) => ({ where: `${subject}, ${profile}`, value: read(of) }))
    .filter(({ value }) => !Number.isNaN(value));
}

function isFetchedAhead(way: string): boolean {
  return way.includes('by click') || way.includes('after hover');
}
