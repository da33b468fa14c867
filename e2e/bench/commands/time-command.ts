import type { SiteHome } from '../../../shell/composer/store/site-home';
import { runCommand } from '../../releases/run-command';
import type { Timed } from './timed';

/** Runs a command of the site on a home as `npm run` does. @throws Error with what it printed when it fails */
export async function timeCommand(name: string, home: SiteHome, words: readonly string[]): Promise<Timed> {
  const { code, said, tookMs } = await runCommand(home, words);
  if (code !== 0) throw new Error(`Wanted '${words.join(' ')}' to succeed, found exit code ${code}:\n${said}`);
  return { name, seconds: tookMs / 1000 };
}
