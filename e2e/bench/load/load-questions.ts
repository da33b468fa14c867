import { setTimeout as pause } from 'node:timers/promises';
import { runCrowd } from './crowd';
import type { CrowdOutcome } from './crowd';
import type { TimesSummary } from '../../../shell/composer/testing/sum-up-times';
import { memoryMb } from '../../../shell/composer/testing/process-memory';
import type { SiteHome } from '../../../shell/composer/store/site-home';
import { startServer } from '../../../shell/composer/testing/site-server';
import { visit } from './visit';

/** What a crowd of clients that ask the finder costs the others. */
export interface QuestionLoad {
  readonly clients: number;
  /** Requests per second that the server answers with 200, when each is another question, and when all are for one page. */
  readonly questionsPerSecond: number;
  readonly pagesPerSecond: number;
  /** What became of the crowd's questions. */
  readonly crowd: CrowdOutcome;
  /** A visitor who reads pages, alone and beside the crowd. */
  readonly alone: TimesSummary;
  readonly beside: TimesSummary;
  /** Of the server's processes together, in MB: before the crowd, and a moment after it. */
  readonly beforeMb: number;
  readonly afterMb: number;
}

/** Connections beside the crowd's, from the same address. */
const spareConnections = 16;

/** At most. */
const questionTargets = { besideP99Ms: 20, grownMb: 80 };

/** A page that is a file, and larger than most. */
const comparedPage = 'oxford';

/** Until the crowd's process has started and its clients are connected. */
const startMs = 2000;

export async function loadQuestions(home: SiteHome, clients: number, seconds: number): Promise<QuestionLoad> {
  const server = await startServer(home, 0, { CONNECTIONS_PER_ADDRESS: String(clients + spareConnections) });
  const { url } = server;
  const durationMs = seconds * 1000;
  try {
    await visit(url, 1000);
    const alone = await visit(url, durationMs);
    const beforeMb = memoryMb(server.pid, true);
    const [crowd, beside] = await Promise.all([
      runCrowd({ url, clients, durationMs: startMs + durationMs, asks: true }),
      pause(startMs).then(() => visit(url, durationMs)),
    ]);
    const reading = await runCrowd({ url: new URL(comparedPage, url).href, clients, durationMs, asks: false });
    await pause(startMs);
    return {
      clients,
      questionsPerSecond: Math.round((crowd.answered * 1000) / (startMs + durationMs)),
      pagesPerSecond: Math.round((reading.answered * 1000) / durationMs),
      crowd,
      alone,
      beside,
      beforeMb,
      afterMb: memoryMb(server.pid, true),
    };
  } finally {
    await server.stop();
  }
}

export function questionLines(load: QuestionLoad): string[] {
  const { clients, questionsPerSecond, pagesPerSecond, crowd, alone, beside, beforeMb, afterMb } = load;
  const times = ({ medianMs, p99Ms, slowestMs }: TimesSummary) => `median ${medianMs.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)}, slowest ${slowestMs.toFixed(0)}`;
  return [
    `/areas?q=…, ${clients} clients, each question another`,
    `  answers            ${questionsPerSecond} a second, ${crowd.refused} refused, ${crowd.failed} failed, ${crowd.resets} cut off; /${comparedPage}: ${pagesPerSecond} a second`,
    `  a visitor alone    ${times(alone)}`,
    `  a visitor beside   ${times(beside)} (wanted: p99 at most ${questionTargets.besideP99Ms})`,
    `  memory             ${beforeMb} MB before, ${afterMb} after (wanted: at most ${questionTargets.grownMb} more)`,
  ];
}

/** Which targets are missed, in words. */
export function missedTargets({ crowd, beside, beforeMb, afterMb }: Pick<QuestionLoad, 'crowd' | 'beside' | 'beforeMb' | 'afterMb'>): string[] {
  const { besideP99Ms, grownMb } = questionTargets;
  return [
    ...(beside.p99Ms > besideP99Ms ? [`a p99 of ${beside.p99Ms.toFixed(1)} ms beside the crowd, more than ${besideP99Ms}`] : []),
    ...(afterMb - beforeMb > grownMb ? [`${afterMb - beforeMb} MB more memory, more than ${grownMb}`] : []),
    ...(crowd.failed + crowd.resets > 0 ? [`${crowd.failed} questions that failed and ${crowd.resets} that were cut off`] : []),
  ];
}
