import { compassPoints } from '@site/shared/geometry';
import { councils, placeFacts } from '../directory/place-facts';
import { places } from '../directory/places';
import { stations } from '../directory/stations';

const runLength = 5;

/** The sets of five-word runs of texts, in which names, numbers and directions are masked. Each run is a number: these compare quickly. */
type Runs = ReadonlySet<number>;

const runIds = new Map<string, number>();

export function readRuns(text: string): Runs {
  const words = maskText(text);
  const runs = words.slice(runLength - 1).map((_word, index) => words.slice(index, index + runLength).join(' '));
  return new Set(runs.map(idOf));
}

function idOf(run: string): number {
  const id = runIds.get(run) ?? runIds.size;
  runIds.set(run, id);
  return id;
}

/**
 * How alike two texts are: the Jaccard index of their runs (Broder 1997). It is 0 for no five words in a row in common, 1 for
 * the same text but for names, numbers and directions.
 */
export function likenessOf(a: Runs, b: Runs): number {
  let shared = 0;
  for (const run of a) if (b.has(run)) shared += 1;
  return shared / (a.size + b.size - shared);
}

const names = [
  ...places.flatMap(({ name, county }) => [name, county]),
  ...stations.flatMap(({ name }) => [name, name.replace(/ \(.*/, '')]),
  ...councils.flatMap(({ name, upperTier }) => [name, upperTier ?? name]),
  ...placeFacts.flatMap(({ landscape, nearestLandscape, conservationArea }) => [landscape, nearestLandscape, conservationArea]),
].filter((name) => name !== null && name !== 'none');

/** The longest first: of “West Oxfordshire District Council” all is a name. */
const anyName = new RegExp(`(?<![\\p{L}-])(?:${[...new Set(names)].sort((a, b) => (b ?? '').length - (a ?? '').length).map(escapePattern).join('|')})(?![\\p{L}-])`, 'gu');
const anyDirection = new RegExp(`\\b(?:${[...compassPoints].sort((a, b) => b.length - a.length).join('|')})\\b`, 'gi');

/** The words of a text in lower case, with one mark for every name, one for every number and one for every direction. For tests. */
export function maskText(text: string): string[] {
  const masked = text
    .replace(anyName, ' qname ')
    .replace(anyDirection, ' qway ')
    .replace(/\b[A-Z]{1,2}\d{1,2}[A-Z]?\b/g, ' qname ')
    .replace(/\d[\d,.]*/g, ' qnumber ');
  return masked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function escapePattern(text: string | null): string {
  return (text ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
