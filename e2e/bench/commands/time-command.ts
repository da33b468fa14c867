import { runSiteCommand } from '../../../shell/composer/testing/run-site-command';
import type { SiteHome } from '../../../shell/composer/store/site-home';

/** How long a command took, from its start to its end. */
export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** Runs a command of the site on a home as `npm run` does. @throws Error with what it printed when it fails */
export async function timeCommand(name: string, home: SiteHome, words: readonly string[]): Promise<Timed> {
  const started = performance.now();
  const { code, stderr } = await runSiteCommand(home, words);
  if (code !== 0) throw new Error(`Wanted '${words.join(' ')}' to succeed, found exit code ${code}:\n${stderr}`);
  return { name, seconds: (performance.now() - started) / 1000 };
}
