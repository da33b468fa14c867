import type { Browser } from '@playwright/test';
import type { BenchPage } from '../bench-pages';
import { measureAgain } from '../measure-again';
import type { Profile } from '../profiles';
import { rotate } from '../rotate';
import { hasScripts, variants } from '../report/samples';
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

/**
 * Loads every page in every variant, round by round, the order another each time. Round 0 warms the machine up: its
 * times are of no use, so that is when loads are counted.
 */
export async function measureLoads(browser: Browser, { urls, pages, profiles, rounds, report }: LoadPlan): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    report(round === 0 ? 'loads: warming up' : `loads: round ${round} of ${rounds}`);
    for (const profile of profiles) {
      for (const page of pages) {
        for (const variant of rotate(variants, round)) {
          const load = { url: new URL(page.path, urls[variant]).href, hasScripts: hasScripts(variant), island: page.island, isCounted: round === 0 };
          samples.push({ profile: profile.name, subject: page.name, variant, round, figures: await measureAgain(() => measureLoad(browser, profile, load), report) });
        }
      }
    }
  }
  return samples;
}
