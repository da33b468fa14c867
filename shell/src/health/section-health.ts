import { onCLS, onINP } from 'web-vitals';
import { countsAttribute, readPageContext } from '../document/page-context';
import type { PageContext } from '../document/page-context';
import { onFailure } from '../failures/failure';
import type { Failure } from '../failures/failure';
import { findReleasedFile } from '../failures/load-error';
import { state } from '../navigation/navigation-state';
import { classOf, healthPath } from './health-report';
import type { FailureWay, HealthReport, SectionReport } from './health-report';
import { watchDelays } from './watch-delays';

/** After a failure, others of the same cause follow. A visitor who meets one may not come to the end of the page. */
const settleMs = 1000;

/**
 * From now on the site's own server learns how each page fared: once for each page, when it is left or hidden, or soon after
 * a failure. Where the request is blocked, nothing else happens.
 */
export function reportHealth(): void {
  if (!document.documentElement.hasAttribute(countsAttribute) || typeof navigator.sendBeacon !== 'function') return;
  // The visitor may have followed a link by now, and the next page is shown or loading.
  const { shown } = state;
  const isFirst = shown?.context.path === readPageContext().path;
  let page = shown && observePage(shown.context, isFirst ? firstPaintMs() : performance.now());
  const first = isFirst ? page : undefined;
  onINP(({ value }) => first?.measure('inp', value), { reportAllChanges: true });
  onCLS(({ value }) => first?.measure('cls', value), { reportAllChanges: true });
  onFailure((failure) => page?.note(failure));
  document.addEventListener('visibilitychange', () => (document.hidden ? page?.send() : page?.see()));
  addEventListener('pagehide', () => page?.send());
  addEventListener('page-shown', () => {
    page?.send();
    page = state.shown && observePage(state.shown.context, performance.now());
  });
}

interface ObservedPage {
  /** The visitor sees it. */
  readonly see: () => void;
  readonly note: (failure: Failure) => void;
  readonly measure: (measure: 'inp' | 'cls', value: number) => void;
  /** Only the first call sends, once the visitor has seen the page. */
  readonly send: () => void;
}

/** @param shownAt when the page was first painted, in milliseconds of this document */
function observePage({ section: page, releases }: PageContext, shownAt: number): ObservedPage {
  const sections = new Map<string, Fared>();
  const fared = (section: string, release = releases[section]?.version ?? '') => {
    const key = `${section} ${release}`;
    const known = sections.get(key) ?? { section, release, failed: new Set() };
    sections.set(key, known);
    return known;
  };
  for (const section of Object.keys(releases)) fared(section);
  const measured: Partial<Record<'inp' | 'cls', number>> = {};
  // A hidden page keeps nobody waiting.
  const stopWatching = document.hidden ? () => undefined : watchDelays(shownAt, (section, delayMs) => {
    const one = fared(section);
    one.hydrated = Math.max(one.hydrated ?? 0, classOf('hydrated', delayMs));
  });
  let [isSeen, isSent] = [!document.hidden, false];

  function send(): void {
    if (isSent || !isSeen || document.readyState !== 'complete') return;
    isSent = true;
    stopWatching();
    const report: HealthReport = { page, sections: [...sections.values()].map(reportOf), ...measured };
    navigator.sendBeacon(healthPath, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }

  return {
    send,
    see: () => (isSeen = true),
    measure: (measure, value) => (measured[measure] = classOf(measure, value)),
    note(failure) {
      const way = wayOf(failure, releases);
      if (!way) return;
      const one = fared(failure.section, failure.release);
      one.failed.add(way);
      one.recoveredWith = failure.recoveredWith ?? one.recoveredWith;
      setTimeout(send, settleMs);
    },
  };
}

interface Fared extends Pick<SectionReport, 'section' | 'release'> {
  readonly failed: Set<FailureWay>;
  recoveredWith?: string | undefined;
  hydrated?: number;
}

function reportOf({ failed, ...one }: Fared): SectionReport {
  return { ...one, ...(failed.size > 0 && { failed: [...failed] }) };
}

/** How translators mark what they have changed. */
const translated = '.translated-ltr, .translated-rtl, main font, [_msttexthash]';

/**
 * Undefined for what is no failure of a section: a first try, a document that did not load, and elements that a translator has
 * taken away from React.
 */
function wayOf({ kind, section, url, error, isNavigation }: Failure, releases: PageContext['releases']): FailureWay | undefined {
  if (kind === 'preload' || isNavigation) return undefined;
  if (kind === 'render' && error instanceof DOMException && error.name === 'NotFoundError' && document.querySelector(translated)) return undefined;
  if (kind !== 'load' && kind !== 'recovered') return kind;
  const isFile = findReleasedFile(url) !== undefined;
  if (url.endsWith('.css')) return 'style';
  const { base = '', entry } = releases[section] ?? {};
  return isFile && url !== `${base}${entry ?? ''}` ? 'chunk' : 'entry';
}

/** When the document was first painted, in milliseconds of it; now where the browser does not say. */
function firstPaintMs(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
}
