import type { Browser } from '@playwright/test';
import { measureAgain } from '../measure-again';
import type { Profile } from '../profiles';
import type { Sample, Variant } from '../report/samples';
import { rotate } from '../rotate';
import { hasScripts } from '../report/samples';
import { measureNavigation } from './measure-navigation';
import { ways } from './ways';

/** Where to navigate from, and how often. */
export interface NavigationPlan {
  readonly urls: Readonly<Record<Variant, string>>;
  readonly profiles: readonly Profile[];
  readonly rounds: number;
  readonly report: (line: string) => void;
}

/** Takes every way in every variant, round by round, the order another each time. Round 0 warms the machine up. */
export async function measureNavigations(browser: Browser, { urls, profiles, rounds, report }: NavigationPlan): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    report(round === 0 ? 'navigation: warming up' : `navigation: round ${round} of ${rounds}`);
    for (const profile of profiles) {
      for (const way of ways) {
        for (const variant of rotate(way.variants, round)) {
          const figures = await measureAgain(() => measureNavigation(browser, profile, { from: urls[variant], hasScripts: hasScripts(variant), way }), report);
          samples.push({ profile: profile.name, subject: way.name, variant, round, figures });
        }
      }
    }
  }
  return samples;
}
