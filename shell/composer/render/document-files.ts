import type { DocumentFiles } from '../../src/document/render-document';
import { ExpectedError } from '../base/errors';
import type { Release } from '../store/release-format';
import { fontsOf, integrityIn, releaseBase } from './lock-release';

/** The files that every document links to. @param shell its release @throws ExpectedError when it has more or less than one main script */
export function documentFiles(shell: Release): DocumentFiles {
  const [main, ...others] = shell.chunks.main ?? [];
  if (main === undefined || others.length > 0) {
    throw new ExpectedError(`The chunk main of shell ${shell.version} is not one file: ${shell.chunks.main?.join(', ') ?? 'none'}. Build it again.`);
  }
  const locked = (file: string) => ({ url: releaseBase(shell) + file, integrity: integrityIn(shell, file) });
  return { main: locked(main), fonts: fontsOf(shell).map(locked) };
}
