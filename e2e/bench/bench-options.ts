import type { CommandInput } from '../../shell/composer/command/command';
import { ExpectedError } from '../../shell/composer/store/expected-error';
import { benchPages } from './bench-pages';
import type { BenchPage } from './bench-pages';
import { profiles } from './profiles';
import type { Profile } from './profiles';

const parts = ['loads', 'navigation', 'interactions', 'releases', 'builds', 'compose'] as const;
type Part = (typeof parts)[number];

/** What is to be measured, and how often. */
export interface BenchOptions {
  readonly rounds: number;
  readonly parts: readonly Part[];
  readonly pages: readonly BenchPage[];
  readonly profiles: readonly Profile[];
}

/** @throws ExpectedError on words that name nothing */
export function readOptions({ text, texts }: Pick<CommandInput, 'text' | 'texts'>): BenchOptions {
  const rounds = Number(text('rounds') ?? 3);
  if (!Number.isInteger(rounds) || rounds < 1) throw new ExpectedError(`Wanted a number of rounds, found '${text('rounds') ?? ''}'.`);
  return {
    rounds,
    parts: choose(texts('only'), parts, (part) => part),
    pages: choose(texts('pages'), benchPages, ({ name }) => name),
    profiles: choose(texts('profiles'), profiles, ({ name }) => name),
  };
}

/** Those that are named, in their own order; all when none is. */
function choose<Item>(names: readonly string[], all: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const unknown = names.find((name) => !all.some((item) => nameOf(item) === name));
  if (unknown !== undefined) throw new ExpectedError(`Wanted one of ${all.map(nameOf).join(', ')}, found '${unknown}'.`);
  return all.filter((item) => names.length === 0 || names.includes(nameOf(item)));
}
