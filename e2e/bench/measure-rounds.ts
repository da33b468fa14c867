import { messageOf } from '../../shell/composer/store/expected-error';
import type { Figures } from './loads/load-figures';
import type { Profile } from './profiles';
import type { Sample, Variant } from './report/samples';

/** Where to measure, and how often. */
export interface Plan {
  readonly urls: Readonly<Record<Variant, string>>;
  readonly profiles: readonly Profile[];
  readonly rounds: number;
  readonly report: (line: string) => void;
}

/** Something that is measured: loads, navigation or interactions. */
export interface Measurement<Subject extends { readonly name: string }> {
  readonly name: string;
  /** Pages, ways or interactions. */
  readonly subjects: readonly Subject[];
  readonly variantsOf: (subject: Subject) => readonly Variant[];
  readonly measure: (attempt: Attempt<Subject>) => Promise<Figures>;
}

export interface Attempt<Subject> {
  readonly subject: Subject;
  readonly profile: Profile;
  readonly variant: Variant;
  /** Where the variant is served. */
  readonly url: string;
  readonly round: number;
}

/**
 * Measures each subject on each profile in each variant, round by round; each round begins with another variant, so that none
 * always comes after the same. Round 0 warms the machine up.
 */
export async function measureRounds<Subject extends { readonly name: string }>({ name, subjects, variantsOf, measure }: Measurement<Subject>, plan: Plan): Promise<Sample[]> {
  const { urls, profiles, rounds, report } = plan;
  const samples: Sample[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    report(round === 0 ? `${name}: warming up` : `${name}: round ${round} of ${rounds}`);
    for (const profile of profiles) {
      for (const subject of subjects) {
        const variants = variantsOf(subject);
        const first = round % variants.length;
        for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
          const figures = await measureAgain(() => measure({ subject, profile, variant, url: urls[variant], round }), report);
          samples.push({ profile: profile.name, subject: subject.name, variant, round, figures });
        }
      }
    }
  }
  return samples;
}

/** Measures, and once more where that fails: a browser on a busy machine loses a page now and then. */
export async function measureAgain<Result>(measure: () => Promise<Result>, report: (line: string) => void): Promise<Result> {
  try {
    return await measure();
  } catch (error) {
    report(`measured again: ${messageOf(error)}`);
    return measure();
  }
}
