import type { Source } from '@site/shared';
import { licenceSources } from '../../student-licence-sources';
import type { LicenceAnswers } from './licence-questions';

/** Which licence somebody needs, in general. It is not legal advice. */
export interface LicenceRule {
  readonly applies: (answers: LicenceAnswers) => boolean;
  /** The case, for a table of all; none where the answers leave it open. */
  readonly when?: string;
  readonly verdict: string;
  readonly reason: string;
  readonly sources: readonly Source[];
}

const { sharedHouses, tenants, halls, aberystwyth, deMontfort, lincoln, southWales } = licenceSources;

/** The first rule that applies decides: later ones assume that earlier ones do not apply. */
export const licenceRules: readonly LicenceRule[] = [
  {
    applies: ({ watches }) => watches === 'other',
    when: 'Anywhere, if you watch neither live TV nor BBC iPlayer',
    verdict: 'No licence',
    reason: 'Only live TV and BBC iPlayer need one. Live TV counts on every channel and service, YouTube and Amazon Prime Video included.',
    sources: [tenants, southWales],
  },
  {
    applies: ({ power, family }) => power === 'battery' && family === 'yes',
    when: 'Anywhere, on a device that runs on its own battery',
    verdict: 'The licence at your parents’ address, if there is one',
    reason: 'It covers the device only while it is plugged into neither the mains nor an aerial. Plug it in, and you need a licence where you live.',
    sources: [deMontfort, lincoln],
  },
  {
    applies: ({ power, family }) => power === 'battery' && family === 'unsure',
    verdict: 'Ask at home first',
    reason: 'A licence at your parents’ address covers a device on its own battery, plugged into neither the mains nor an aerial. Without one, you need a licence where you live.',
    sources: [deMontfort, lincoln],
  },
  {
    applies: ({ home, place }) => home === 'hall' && place === 'shared',
    when: 'The shared rooms of a hall',
    verdict: 'A licence held by the hall’s managers',
    reason: 'It covers the TVs in the shared rooms, but no bedroom. Ask the managers whether they have one.',
    sources: [halls, aberystwyth],
  },
  {
    applies: ({ home }) => home === 'hall',
    when: 'Your own room in a hall of residence',
    verdict: 'A licence of your own',
    reason: 'Each room in a hall counts as a place of its own. The licence for the shared rooms does not cover it.',
    sources: [halls, deMontfort],
  },
  {
    applies: ({ home }) => home === 'flat',
    when: 'A studio or flat of your own',
    verdict: 'A licence of your own',
    reason: 'A place with its own entrance or its own bathroom usually counts by itself.',
    sources: [tenants, aberystwyth],
  },
  {
    applies: ({ tenancy }) => tenancy === 'joint',
    when: 'A shared house with one joint agreement',
    verdict: 'One licence for the house',
    reason: 'It covers every TV in the house. A part with its own entrance or bathroom may still need another.',
    sources: [sharedHouses, tenants],
  },
  {
    applies: ({ place }) => place === 'shared',
    when: 'A shared house with separate agreements, TV in the shared room only',
    verdict: 'One licence for the house',
    reason: 'One is enough if the only TV stands in a shared room. Agree who holds it: the landlord or one of you.',
    sources: [deMontfort, lincoln],
  },
  {
    applies: ({ tenancy }) => tenancy === 'separate',
    when: 'A shared house with separate agreements, TV in your own room',
    verdict: 'A licence of your own',
    reason: 'With an agreement of your own, your room counts as a place of its own. Your licence covers the shared rooms too.',
    sources: [sharedHouses, tenants],
  },
];

/** For a shared house without a word about its agreement. */
const openRule: LicenceRule = {
  applies: () => true,
  verdict: 'Your tenancy agreement decides',
  reason: 'One agreement that all of you signed usually means one licence for the house. An agreement for your room alone means a licence of your own.',
  sources: [sharedHouses, deMontfort],
};

/** The rule that decides for these answers. */
export function findLicence(answers: LicenceAnswers): LicenceRule {
  return licenceRules.find(({ applies }) => applies(answers)) ?? openRule;
}

/** The cases that a table of all answers has. */
export const licenceCases = licenceRules.flatMap(({ when, ...rest }) => (when === undefined ? [] : [{ when, ...rest }]));
