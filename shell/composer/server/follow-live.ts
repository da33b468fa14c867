import { readLive } from '../release/switches';
import { ExpectedError } from '../command/expected-error';
import type { SiteHome } from '../site-home';
import type { Health } from './health';
import { openSite } from './live-site';
import type { LiveSite } from './live-site';

/** How often it is asked which composition is live. */
const pollMs = 100;

/** The live composition, always whole: a new one takes over when it has been opened. */
export interface LiveSiteFollower {
  readonly current: () => LiveSite;
  readonly health: () => Health;
  readonly stop: () => void;
}

export interface Following {
  /** Compositions to try at start, the newest first: the live one, then those that were live before. */
  readonly candidates?: () => Promise<readonly string[]>;
  /** How soon a live composition that cannot be read is tried again. */
  readonly retryMs?: number;
}

/** Hears which composition is served from now on, or with an error that one cannot be and another stays. */
export type OnSwitch = (id: string, error?: unknown) => void;

interface Served {
  readonly site: LiveSite;
  readonly health: Health;
}

/** @throws ExpectedError when there is no composition that can be opened */
export async function followLive(
  home: SiteHome,
  onSwitch: OnSwitch,
  { candidates = () => liveAlone(home), retryMs = 5000 }: Following = {},
): Promise<LiveSiteFollower> {
  const ids = [...new Set(await candidates())];
  let served = await openFirst(home, ids, onSwitch);
  let tried = ids[0];
  let triedAt = performance.now();

  /** Keeps what is served when the wanted composition cannot be. */
  function settle(wanted: string, opened: Opened): void {
    const isNews = wanted !== tried;
    tried = wanted;
    triedAt = performance.now();
    served = 'site' in opened ? serve(opened.site) : { site: served.site, health: degraded(home, served.site, wanted, opened.error) };
    if ('site' in opened) onSwitch(wanted);
    else if (isNews) onSwitch(wanted, opened.error);
  }

  async function follow(): Promise<void> {
    const id = await readLive(home);
    const isRetry = served.health.status === 'degraded' && performance.now() - triedAt >= retryMs;
    if (id !== undefined && (id !== tried || isRetry)) settle(id, await open(home, id));
  }

  const stop = repeat(() => follow().catch((error: unknown) => settle('unknown', { error })));
  return { current: () => served.site, health: () => served.health, stop };
}

async function liveAlone(home: SiteHome): Promise<string[]> {
  const live = await readLive(home);
  return live === undefined ? [] : [live];
}

async function openFirst(home: SiteHome, ids: readonly string[], onSwitch: OnSwitch): Promise<Served> {
  const failures: unknown[] = [];
  for (const id of ids) {
    const opened = await open(home, id);
    if ('site' in opened && failures.length === 0) return serve(opened.site);
    onSwitch(id, 'site' in opened ? undefined : opened.error);
    if ('site' in opened) return { site: opened.site, health: degraded(home, opened.site, ids[0] ?? '', failures[0]) };
    failures.push(opened.error);
  }
  throw new ExpectedError(`Wanted a composition in ${home.folder} that can be read, found ${ids.length} that cannot. Compose the site first.`, {
    cause: failures[0],
  });
}

type Opened = { readonly site: LiveSite } | { readonly error: unknown };

function open(home: SiteHome, id: string): Promise<Opened> {
  return openSite(home, id).then(
    (site) => ({ site }),
    (error: unknown) => ({ error }),
  );
}

function serve(site: LiveSite): Served {
  return { site, health: { status: 'ok', composition: site.lock.composition } };
}

/** Whoever asks for the health need not know where on the disk the site lies. */
function degraded(home: SiteHome, { lock }: LiveSite, wanted: string, error: unknown): Health {
  const message = error instanceof Error ? error.message : String(error);
  return { status: 'degraded', serving: lock.composition, wanted, reason: message.replaceAll(home.folder, '…') };
}

/** Runs a task again and again, never twice at a time. The returned function ends that. */
function repeat(task: () => Promise<void>): () => void {
  let stopped = false;
  let timer = setTimeout(run, pollMs);
  function run(): void {
    void task().finally(() => {
      if (!stopped) timer = setTimeout(run, pollMs);
    });
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
