import { shellName } from '@site/shared/lock';
import type { LockedRelease, LockedReleases } from '@site/shared/lock';
import type { OwnedRoute } from './find-route';

/** Whose page it is, for whoever has to say so or to hold what it throws. */
export interface PageOwner {
  readonly section: string;
  readonly release: string;
  /** Beginnings of the URLs of its code. The shell's pages have their chunks: the rest of the shell is not theirs. */
  readonly code: readonly string[];
}

/** Whose a live part is. */
export function partOwner(section: string, { version, base }: LockedRelease): PageOwner {
  return { section, release: version, code: [base] };
}

export function ownerOf(releases: LockedReleases, { section, pattern }: Pick<OwnedRoute, 'section' | 'pattern'>): PageOwner | undefined {
  const release = releases[section];
  if (!release) return undefined;
  const scripts = (release.routes[pattern] ?? []).filter((file) => file.endsWith('.js')).map((file) => release.base + file);
  return { section, release: release.version, code: section === shellName ? scripts : [release.base] };
}

/** Whether an error that nobody caught comes from a page's code. @param event of `window` */
export function isThrownBy({ code }: PageOwner, { filename, error }: Pick<ErrorEvent, 'filename' | 'error'>): boolean {
  const traces = [filename, error instanceof Error ? (error.stack ?? '') : ''];
  return code.some((url) => traces.some((trace) => trace.includes(url)));
}
