import { compassPoints } from '@site/shared/geometry';
import { councils } from '../directory/councils';
import { placeFacts } from '../directory/place-facts';
import { places } from '../directory/places';
import { stations } from '../directory/stations';

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
