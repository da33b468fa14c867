import { LRUCache } from 'lru-cache';
import type { CheckedDetails, EnquiryValues } from '@site/shared/enquiry-schema';
import { shellName } from '@site/shared/lock';
import { ExpectedError } from '../base/errors';
import type { PageInput } from '../../src/document/section-pages';
import type { StoredRelease } from '../store/read-releases';
import type { ExportedSection } from './exported-section';
import { createRouter } from './find-route';
import type { OwnedPattern } from './find-route';
import type { PageAnswer, PageDemand } from './page-answer';
import { requireRelease } from './lock-release';
import { hostSection } from './section-host';
import type { SectionHost } from './section-host';
import { SectionError } from './section-error';
import { commandLimits } from './section-limits';
import type { SectionLimits } from './section-limits';
import { nameLinks, sectionLinks } from './make-lock';
import type { PathOutcome } from './section-renderer';

/** Renders any path of a site. */
export interface PageRenderer {
  readonly render: (path: string, input?: PageInput) => Promise<PathOutcome>;
}

/** The details of an enquiry, and the form that they were sent with. */
export interface NamedDetails extends CheckedDetails {
  /** `name` is the full one, e.g. `commercial/survey`. */
  readonly form: { readonly name: string; readonly title: string };
}

/** The sections of a composition. Their code runs in processes of their own, which start when they are first needed. */
export interface Sections extends PageRenderer {
  readonly limits: SectionLimits;
  readonly findRoute: (path: string) => OwnedPattern | undefined;
  /** Renders a path for a visitor. The shell stands in for a section that fails to render a form. */
  readonly answer: (path: string, demand: PageDemand) => Promise<PageAnswer>;
  /** Checks the fields that a path's form has of its section, and names the form. @throws SectionError when the section fails to */
  readonly checkDetails: (path: string, values: EnquiryValues) => Promise<NamedDetails>;
  /** The exports of a section's bundle. Rejects when it does not run, or not completely. */
  readonly describe: (section: string) => Promise<ExportedSection>;
  /** The exports of the shell's bundle. */
  readonly describeShell: () => Promise<Required<ExportedSection>>;
  /** @throws ExpectedError without a release of the section, or of the shell */
  readonly hostOf: (section: string) => SectionHost;
  /** The hosts so far, by what they run. */
  readonly hosts: ReadonlyMap<string, SectionHost>;
  /** Ends what no other composition shares. */
  readonly close: () => void;
}

/** A cache has no place for `undefined`. */
interface FoundRoute {
  readonly route: OwnedPattern | undefined;
}

/** Paths whose routes are kept: ranking the patterns takes longer than the rest of most requests. */
const keptRoutes = 1000;

/** @param known sections of another composition: those of the same releases are shared with it */
export function openSections(stored: readonly StoredRelease[], limits: SectionLimits = commandLimits, known?: Pick<Sections, 'hosts'>): Sections {
  const releases = stored.map(({ release }) => release);
  const links = sectionLinks(releases);
  const linksName = nameLinks(links) ?? 'no links';
  // A section runs with the shared modules of the shell, and with the links of all sections.
  const keyOf = (name: string) => [...withShell(stored, name).map(({ release }) => `${release.name} ${release.version}`), linksName].join(' with ');
  const shared = [...(known?.hosts ?? [])].filter(([key]) => releases.some(({ name }) => keyOf(name) === key));
  const hosts = new Map(shared.map(([key, host]) => [key, host.share()]));
  const findRoute = createRouter(releases);
  const routes = new LRUCache<string, FoundRoute>({ max: keptRoutes, memoMethod: (path) => ({ route: findRoute(path) }) });
  const routeOf = (path: string) => routes.memo(path).route;
  let closed = false;

  function hostOf(name: string): SectionHost {
    if (closed) throw new SectionError(name, 'start', 'its composition is closed');
    const key = keyOf(name);
    const host = hosts.get(key) ?? hostSection({ stored: withShell(stored, name), links, pages: pagesOf(name === shellName ? stored : [requireRelease(stored, name)]) }, limits);
    hosts.set(key, host);
    return host;
  }

  return {
    limits,
    findRoute: routeOf,
    describe: async (section) => hostOf(section).describe(),
    async describeShell() {
      const { business, ...exported } = await hostOf(shellName).describe();
      if (!business) throw new ExpectedError(`${shellName} does not export 'business'. Build the shell again.`);
      return { ...exported, business };
    },
    async render(path, input = {}) {
      const route = routeOf(path);
      return hostOf(route?.section ?? shellName).render({ path, route }, input);
    },
    async answer(path, demand) {
      const route = routeOf(path);
      const owner = route?.section ?? shellName;
      const answered = hostOf(owner).answer({ path, route }, demand);
      // A visitor's enquiry must not fail with its section: the shell's own form keeps what was entered.
      return demand.form && owner !== shellName ? answered.catch(() => hostOf(shellName).answer({ path, route: undefined }, demand)) : answered;
    },
    async checkDetails(path, values) {
      const route = routeOf(path);
      const host = hostOf(route?.section ?? shellName);
      const found = (await host.describe()).routes.find((candidate) => candidate.path === route?.pattern)?.enquiry;
      if (!route || !found) throw new ExpectedError(`There is no form at ${path}. See the route's 'enquiry' first.`);
      const form = { name: `${route.section}/${found.name}`, title: found.title };
      // Without fields of its own, there is nothing that its process would have to check.
      return { ...(found.fields.length > 0 ? await host.checkDetails({ path, route }, values) : { details: [], errors: {} }), form };
    },
    hostOf,
    hosts,
    close() {
      closed = true;
      for (const host of hosts.values()) host.close();
      hosts.clear();
    },
  };
}

/** Runs something with the sections of a composition, and closes them when it has ended. */
export async function withSections<T>(stored: readonly StoredRelease[], run: (sections: Sections) => Promise<T>, limits?: SectionLimits): Promise<T> {
  const sections = openSections(stored, limits);
  try {
    return await run(sections);
  } finally {
    sections.close();
  }
}

/** The shell, and the section unless it is the shell. */
function withShell(stored: readonly StoredRelease[], name: string): StoredRelease[] {
  const shell = requireRelease(stored, shellName);
  return name === shellName ? [shell] : [shell, requireRelease(stored, name)];
}

function pagesOf(stored: readonly StoredRelease[]): number {
  return stored.reduce((sum, { release }) => sum + release.knownPages.length, 0);
}
