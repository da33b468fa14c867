import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { messageOf } from '../base/errors';
import { compareText } from '../base/lists';
import type { HealthReport, SectionReport } from '../../src/health/health-report';
import { tableOf } from '../enquiries/storage/database';
import type { Database } from '../enquiries/storage/database';

/** How often something was counted for a release: pages `shown`, `networks` and `failed` ones, ways to fail, classes of measures. */
export interface HealthCount {
  readonly section: string;
  readonly release: string;
  readonly what: string;
  readonly count: number;
  /** The first and last hour in which it was counted. */
  readonly from: Date;
  readonly to: Date;
}

/** What the guard reads. */
export const votes = ['networks', 'failed', 'forgeable', 'shown'] as const;

export interface WantedCounts {
  /** All unless given. */
  readonly whats?: readonly string[];
  /** The last 30 unless given. Hours to come were counted while a clock was wrong. */
  readonly days?: number;
}

/** Counts how pages fare, by section, release and hour. */
export interface HealthStore {
  /** @param network of the visitor: it is not kept, and counts once a day for a release */
  readonly count: (report: HealthReport, network: string) => void;
  readonly read: (wanted?: WantedCounts) => Promise<readonly HealthCount[]>;
  /** Why nothing is counted at present; undefined while pages are. */
  readonly trouble: () => string | undefined;
  /** Waits until everything is written. */
  readonly close: () => Promise<void>;
}

interface Increment extends Pick<HealthCount, 'section' | 'release' | 'what' | 'count'> {
  readonly hour: number;
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const keptDays = 30;
/** A release has no more networks in a day; a crowd of forged ones would fill the memory. */
const mostNetworks = 50_000;
/** Of a release, in a day: an office or the customers of a phone company that share an address may read as many. */
const mostPages = 1000;

const columns = { section: 'TEXT', release: 'TEXT', what: 'TEXT', hour: 'BIGINT', count: 'BIGINT' } as const;
const rowsSchema = z.array(z.object({ section: z.string(), release: z.string(), what: z.string(), count: z.coerce.number(), first: z.coerce.number(), last: z.coerce.number() }));

/** Counts in the database of enquiries, which several servers may share. @param database is the caller's to close */
export function createHealthTable({ read, write, dialect }: Pick<Database, 'read' | 'write' | 'dialect'>, now = () => Date.now()): HealthStore {
  let failure: string | undefined;
  let clearedAt = 0;
  let day: DayOfNetworks | undefined;
  let midnight: NodeJS.Timeout | undefined;
  let waiting = new Map<string, Increment>();
  let writing: Promise<void> | undefined;

  function add(one: Omit<Increment, 'count'>): void {
    const key = `${one.section} ${one.release} ${one.what} ${one.hour}`;
    waiting.set(key, { ...one, count: 1 + (waiting.get(key)?.count ?? 0) });
  }

  async function writeAll(): Promise<void> {
    // Reports that the system has handed over together are written together.
    await new Promise(setImmediate);
    while (waiting.size > 0) {
      // Two servers that write rows in another order than each other would wait for each other.
      const increments = [...waiting].sort(([one], [other]) => compareText(one, other)).map(([, increment]) => increment);
      waiting = new Map();
      await insert(increments).then(() => (failure = undefined), lose);
    }
    writing = undefined;
  }

  /** The server goes on without what cannot be written; networks that were lost with it count as new. */
  function lose(error: unknown): void {
    if (failure === undefined) console.error('Reports of pages are not counted.', error);
    failure = `Reports of pages are not counted. ${messageOf(error)}`;
    day = undefined;
  }

  async function insert(increments: readonly Increment[]): Promise<void> {
    const hour = Math.floor(now() / hourMs);
    await write(async (query) => {
      await query(
        `INSERT INTO section_health (section, release, what, hour, count) SELECT section, release, what, hour, count FROM ${tableOf(dialect, columns)} AS counted WHERE true
         ON CONFLICT (section, release, what, hour) DO UPDATE SET count = section_health.count + excluded.count`,
        JSON.stringify(increments),
      );
      if (hour === clearedAt) return;
      await query('DELETE FROM section_health WHERE hour < $1', hour - keptDays * 24);
      clearedAt = hour;
    });
  }

  /** Networks are forgotten at midnight, also where nobody comes after that. */
  function networksOf(today: number): DayOfNetworks {
    if (day?.number === today) return day;
    day = new DayOfNetworks(today);
    // An outage begins the day anew with each report.
    clearTimeout(midnight);
    midnight = setTimeout(() => (day = undefined), (today + 1) * dayMs - now()).unref();
    return day;
  }

  return {
    count(report, network) {
      const at = now();
      const networks = networksOf(Math.floor(at / dayMs));
      for (const one of report.sections) {
        for (const what of networks.meet(one, network, report)) add({ section: one.section, release: one.release, what, hour: Math.floor(at / hourMs) });
      }
      writing ??= writeAll();
    },
    async read({ whats, days = keptDays } = {}) {
      const hour = Math.floor(now() / hourMs);
      const wanted = whats ? ` AND what IN (${whats.map((_, index) => `$${index + 3}`).join(', ')})` : '';
      const sum = `SELECT section, release, what, SUM(count) AS count, MIN(hour) AS first, MAX(hour) AS last FROM section_health WHERE hour >= $1 AND hour <= $2${wanted} GROUP BY section, release, what`;
      const rows = rowsSchema.parse(await read((query) => query(sum, hour - days * 24, hour + 1, ...(whats ?? []))));
      return rows.map(({ first, last, ...row }) => ({ ...row, from: new Date(first * hourMs), to: new Date(last * hourMs) }));
    },
    trouble: () => failure,
    close: async () => writing,
  };
}

function countsOf({ section, failed = [], recoveredWith, hydrated }: SectionReport, { page, inp, cls }: HealthReport): string[] {
  const isOwner = section === page;
  const measures = Object.entries({ hydrated, inp: isOwner ? inp : undefined, cls: isOwner ? cls : undefined });
  return [
    ...failed,
    ...(recoveredWith === undefined ? [] : [`recovered ${recoveredWith}`]),
    ...measures.flatMap(([measure, found]) => (found === undefined ? [] : [`${measure} ${found}`])),
  ];
}

/** The networks that have met each release on one day, in a form that ends with the day: each counts once, so that nobody outvotes the visitors. */
class DayOfNetworks {
  private readonly key = randomBytes(32);
  private readonly releases = new Map<string, Map<string, MetNetwork>>();

  constructor(readonly number: number) {}

  /**
   * @returns what is counted; nothing once a network has sent more than people read. `forgeable` is how often one network
   *   can have counted: once for each server and day
   */
  meet(report: SectionReport, network: string, page: HealthReport): string[] {
    const id = `${report.section} ${report.release}`;
    const known = this.releases.get(id) ?? new Map<string, MetNetwork>();
    this.releases.set(id, known);
    const name = createHmac('sha256', this.key).update(network).digest('base64url').slice(0, 16);
    const { pages = 0, hasFailed = false } = known.get(name) ?? {};
    if (pages >= mostPages || (pages === 0 && known.size >= mostNetworks)) return [];
    const failsNow = report.failed !== undefined && !hasFailed;
    known.set(name, { pages: pages + 1, hasFailed: hasFailed || failsNow });
    const vote = [...(pages === 0 ? ['networks'] : []), ...(pages === 0 && known.size === 1 ? ['forgeable'] : []), ...(failsNow ? ['failed'] : [])];
    return ['shown', ...countsOf(report, page), ...vote];
  }
}

interface MetNetwork {
  readonly pages: number;
  readonly hasFailed: boolean;
}
