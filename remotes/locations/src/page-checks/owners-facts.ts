import { business, showPrice } from '@site/shared';

/** The terms under which pages of places show what the owner has entered. */
const terms = /^(Guarantee|Insurance|Checks): /;

/** What is left of a block of a place’s page without the owner’s facts, which are the same on all of them. */
export function withoutOwnersFacts(block: string): string {
  return ownersTexts().reduce((text, own) => text.replaceAll(own, ''), block).replace(terms, '');
}

/** The longest first: `from £120` begins as `from £12` does. */
function ownersTexts(): string[] {
  const { checks, guarantee, insurance, name, phone, prices } = business;
  const known = Object.values(prices).filter((price) => price !== undefined);
  const texts = [name, phone, guarantee, insurance, ...checks.map((check) => check.name), ...known.map(showPrice)];
  return texts.filter((text) => text !== undefined).sort((a, b) => b.length - a.length);
}
