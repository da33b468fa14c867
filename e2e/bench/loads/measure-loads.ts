import type { Browser } from '@playwright/test';
import type { BenchPage } from '../bench-pages';
import type { Profile } from '../profiles';
import { rotate } from '../rotate';
import { variants } from '../report/samples';
import type { Sample, Variant } from '../report/samples';
import { measureLoad } from './measure-load';

/** What to load, how often and from where. */
export interface LoadPlan {
  readonly urls: Readonly<Record<Variant, string>>;
  readonly pages: readonly BenchPage[];
  readonly profiles: readonly Profile[];
  readonly rounds: number;
  readonly report: (line: string) => void;
}

/** What has no scripts is ready when it is painted. */
const withoutApp: readonly Variant[] = ['plain', 'linked'];

/** Long enough for what a page fetches ahead when it has been live for a while. */
const wholeLoadMs = 1500;
const timedLoadMs = 300;

/**
 * Loads every page in every variant, round by round, the order another each time. Round 0 warms the machine up: its
 * times are of no use, but it waits for all that a page fetches after it is live.
 */
export async function measureLoads(browser: Browser, { urls, pages, profiles, rounds, report }: LoadPlan): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    report(round === 0 ? 'loads: warming up' : `loads: round ${round} of ${rounds}`);
    for (const profile of profiles) {
      for (const page of pages) {
        for (const variant of rotate(variants, round)) {
          const load = { url: new URL(page.path, urls[variant]).href, isApp: !withoutApp.includes(variant), quietMs: round === 0 ? wholeLoadMs : timedLoadMs };
          samples.push({ profile: profile.name, subject: page.name, variant, round, figures: await measureLoad(browser, profile, load) });
        }
      }
    }
  }
  return samples;
}
