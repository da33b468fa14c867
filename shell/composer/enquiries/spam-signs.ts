import type { SpamRecords } from './enquiry-store';
import { countLinks, removeLinks } from './links';

/** What is known of an enquiry beside what it says. */
export interface Circumstances extends SpamRecords {
  /** Whether something was written into the field that people do not see. */
  readonly isTrapped: boolean;
  /** How long the form was open; undefined without a valid token. */
  readonly openMs: number | undefined;
  /** The shortest time in which a person fills it in. */
  readonly leastMs: number;
  /** Whether the browser said which site it was sent from. */
  readonly hasOrigin: boolean;
  /** Everything that was entered. */
  readonly text: string;
}

const mostLinks = 2;
const mostPerHour = 5;

const signs: readonly (readonly [has: (of: Circumstances) => boolean, reason: string])[] = [
  [({ isTrapped }) => isTrapped, 'A field was filled in that people do not see.'],
  [({ openMs }) => openMs === undefined, 'The form was not opened on the site, or more than a day before.'],
  [({ openMs = Infinity, leastMs }) => openMs < leastMs, 'It was sent faster than a person can fill in the form.'],
  [({ isTokenUsed }) => isTokenUsed, 'The form that it was sent from had been used for another enquiry.'],
  [({ hasOrigin }) => !hasOrigin, 'It was not sent as browsers do.'],
  [({ fromNetwork }) => fromNetwork > mostPerHour, `More than ${mostPerHour} enquiries came from its network within an hour.`],
  [({ text }) => countLinks(text) > mostLinks, `It has more than ${mostLinks} links.`],
  [({ text }) => countLinks(text) > 0 && !/[a-z]/i.test(removeLinks(text)), 'It has a link, and no words in Latin letters.'],
];

/** Why an enquiry looks like spam, in words for the owner; undefined when it does not. */
export function describeSpamSigns(circumstances: Circumstances): string | undefined {
  const reasons = signs.flatMap(([has, reason]) => (has(circumstances) ? [reason] : []));
  return reasons.length > 0 ? reasons.join(' ') : undefined;
}
