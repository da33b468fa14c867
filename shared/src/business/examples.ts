import type { Business } from './business';

/** Domains and a number that are reserved for examples. */
const example = /\.example\b|^01632 ?960/;

/** The fields whose value came with the site and is nobody's. */
export function exampleFields(business: Business): (keyof Business)[] {
  const fields = Object.keys(business) as (keyof Business)[];
  return fields.filter((field) => textsIn(business[field]).some((text) => example.test(text)));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
