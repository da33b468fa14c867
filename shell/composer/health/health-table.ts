import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { messageOf } from '../base/errors';
import { createBatches } from '../base/jobs';
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

/** Counts how pages fare, by section, release and hour. */
export interface HealthStore {
  /** @param network of the visitor: it is not kept, and counts once a day for a release */
  readonly count: (report: HealthReport, network: string) => void;
  /** The sums since a time, or of the last 30 days. Hours to come were counted while a clock was wrong. */
  readonly read: (since?: Date) => Promise<readonly HealthCount[]>;
  /** Why nothing is counted at present; undefined while pages are. */
  readonly trouble: () => string | undefined;
  /** Waits until everything is written. */
  readonly close: () => Promise<void>;
}

interface Increment extends Pick<HealthCount, 'section' | 'release' | 'what'> {
  readonly hour: number;
  readonly count: number;
}

const hourMs = 3_600_000;
const keptHours = 30 * 24;
/** A release has no more networks in a day; a crowd of forged ones would fill the memory. */
const mostNetworks = 50_000;

const columns = { section: 'TEXT', release: 'TEXT', what: 'TEXT', hour: 'BIGINT', count: 'BIGINT' } as const;
const rowsSchema = z.array(z.object({ section: z.string(), release: z.string(), what: z.string(), count: z.coerce.number(), first: z.coerce.number(), last: z.coerce.number() }));

/** Counts in the database of enquiries, which several servers may share. @param database is the caller's to close */
export function createHealthTable({ read, write, dialect }: Pick<Database, 'read' | 'write' | 'dialect'>, now = () => Date.now()): HealthStore {
  let failure: string | undefined;
  let clearedAt = 0;
  let day = new DayOfNetworks(0);
  const { add, settled } = createBatches<Increment>((increments) =>
    insert(sumUp(increments)).then(
      () => (failure = undefined),
      // The server goes on without what cannot be written.
      (error: unknown) => {
        if (failure === undefined) console.error('How pages fare is not counted.', error);
        failure = `How pages fare is not counted. ${messageOf(error)}`;
      },
    ).then(() => undefined),
  );

  async function insert(increments: readonly Increment[]): Promise<void> {
    const hour = Math.floor(now() / hourMs);
    await write(async (query) => {
      await query(
        `INSERT INTO section_health (section, release, what, hour, count) SELECT section, release, what, hour, count FROM ${tableOf(dialect, columns)} AS counted WHERE true
         ON CONFLICT (section, release, what, hour) DO UPDATE SET count = section_health.count + excluded.count`,
        JSON.stringify(increments),
      );
      if (hour === clearedAt) return;
      await query('DELETE FROM section_health WHERE hour < $1', hour - keptHours);
      clearedAt = hour;
    });
  }

  return {
    count(report, network) {
      const at = now();
      const today = Math.floor(at / (24 * hourMs));
      if (day.number !== today) day = new DayOfNetworks(today);
      for (const one of report.sections) {
        const whats = ['shown', ...countsOf(one, report), ...day.meet(one, network)];
        for (const what of whats) add({ section: one.section, release: one.release, what, hour: Math.floor(at / hourMs), count: 1 });
      }
    },
    async read(since = new Date(0)) {
      await settled();
      const sum = 'SELECT section, release, what, SUM(count) AS count, MIN(hour) AS first, MAX(hour) AS last FROM section_health WHERE hour >= $1 AND hour <= $2 GROUP BY section, release, what';
      const rows = rowsSchema.parse(await read((query) => query(sum, Math.floor(Math.max(since.getTime() / hourMs, now() / hourMs - keptHours)), Math.floor(now() / hourMs) + 1)));
      return rows.map(({ first, last, ...row }) => ({ ...row, from: new Date(first * hourMs), to: new Date(last * hourMs) }));
    },
    trouble: () => failure,
    close: settled,
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
  private readonly releases = new Map<string, Map<string, { hasFailed: boolean }>>();

  constructor(readonly number: number) {}

  /** @returns what else is counted. `forgeable` is how often one network can have counted: once for each server and day */
  meet({ section, release, failed }: SectionReport, network: string): string[] {
    const id = `${section} ${release}`;
    const known = this.releases.get(id) ?? new Map<string, { hasFailed: boolean }>();
    this.releases.set(id, known);
    const name = createHmac('sha256', this.key).update(network).digest('base64url').slice(0, 16);
    const before = known.get(name);
    if (!before && known.size >= mostNetworks) return [];
    const hasFailed = failed !== undefined;
    known.set(name, { hasFailed: hasFailed || before?.hasFailed === true });
    return [
      ...(known.size === 1 && !before ? ['forgeable'] : []),
      ...(before ? [] : ['networks']),
      ...(hasFailed && !before?.hasFailed ? ['failed'] : []),
    ];
  }
}

function sumUp(increments: readonly Increment[]): Increment[] {
  const sums = new Map<string, Increment>();
  for (const one of increments) {
    const key = `${one.section} ${one.release} ${one.what} ${one.hour}`;
    sums.set(key, { ...one, count: one.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()];
}
