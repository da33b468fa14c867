import { councils } from '../directory/councils';
import { isAuthorityOf } from './place-answer';

/** Every page of a place says whether the owner comes there. @throws Error when the owner's list names an authority that no place has: a misspelt one would turn customers away */
export function checkServiceArea(serviceArea: readonly string[]): void {
  const unknown = serviceArea.filter((authority) => !councils.some((council) => isAuthorityOf(council, authority)));
  if (unknown.length === 0) return;
  const known = new Set(councils.flatMap(({ name, upperTier }) => [name, ...(upperTier === null ? [] : [upperTier])]));
  throw new Error(
    `serviceArea in shared/src/business/business.ts names ${unknown.map((name) => `'${name}'`).join(', ')}, which no place of ours belongs to. ` +
      `Write it as one of these, with or without its title, or add it to remotes/locations/src/directory/councils.json: ${[...known].join(', ')}.`,
  );
}
