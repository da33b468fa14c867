import type { Browser } from '@playwright/test';
import { measureAgain } from '../measure-again';
import type { Profile } from '../profiles';
import { rotate } from '../rotate';
import type { Sample, Variant } from '../report/samples';
import { interactions } from './interactions';
import { measureInteraction } from './measure-interaction';

/** Where to interact, and how often. */
export interface InteractionPlan {
  readonly urls: Readonly<Record<Variant, string>>;
  readonly profiles: readonly Profile[];
  readonly rounds: number;
  readonly report: (line: string) => void;
}

/** The site and, for the noise, the site once more. */
const variants: readonly Variant[] = ['composed', 'again'];

/** Does everything that a visitor does, round by round, the order another each time. Round 0 warms the machine up. */
export async function measureInteractions(browser: Browser, { urls, profiles, rounds, report }: InteractionPlan): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    report(round === 0 ? 'interactions: warming up' : `interactions: round ${round} of ${rounds}`);
    for (const profile of profiles.filter(({ device }) => device.hasTouch)) {
      for (const interaction of interactions) {
        for (const variant of rotate(variants, round)) {
          const figures = await measureAgain(() => measureInteraction(browser, profile, urls[variant], interaction), report);
          samples.push({ profile: profile.name, subject: interaction.name, variant, round, figures });
        }
      }
    }
  }
  return samples;
}
