import { availableParallelism } from 'node:os';

/** Limits for the code of a section, in a command or in the server. */
export interface SectionLimits {
  /** Memory of one process of a section, everything included. */
  readonly memoryMb: number;
  /** More for each known page: its own for a section, those of all sections for the shell, which lists them. */
  readonly memoryMbPerPage: number;
  /** To start a process and to evaluate the bundles of the shell and the section. */
  readonly loadMs: number;
  readonly pageMs: number;
  /** How far the clock of its processes is ahead: the gate renders pages on another day. */
  readonly clockAheadMs: number;
  /** For a batch of known pages. One that takes longer is rendered again page by page, which names the page. */
  readonly batchMs: number;
  /** Size of a page's HTML. The gate has a budget of its own for known pages. */
  readonly pageBytes: number;
  /** A section's processes end after this idle time, and start again when they are needed. */
  readonly idleMs: number;
  /** Most processes of one section. */
  readonly processes: number;
  /** Most jobs of one section that wait for a process. */
  readonly waiting: number;
  /** A visitor's page that has waited for longer is refused instead of rendered. */
  readonly waitMs: number;
  readonly cutOff: CutOffLimits;
}

/** When a section that fails often is left alone, and for how long. */
export interface CutOffLimits {
  /** The section is paused after this many failures within `withinMs`; each further one doubles the pause. */
  readonly failures: number;
  readonly withinMs: number;
  readonly pauseMs: number;
  readonly longestPauseMs: number;
}

/** Commands have time, and a section's failure is theirs. */
export const commandLimits: SectionLimits = {
  memoryMb: 320,
  memoryMbPerPage: 0.016,
  loadMs: 20_000,
  pageMs: 10_000,
  clockAheadMs: 0,
  batchMs: 30_000,
  pageBytes: Infinity,
  idleMs: Infinity,
  processes: availableParallelism(),
  waiting: Infinity,
  waitMs: Infinity,
  cutOff: { failures: Infinity, withinMs: 0, pauseMs: 0, longestPauseMs: 0 },
};

/** In the server a visitor waits, and others wait behind. */
export const serverLimits: SectionLimits = {
  ...commandLimits,
  pageMs: 2_000,
  pageBytes: 4 * 1024 * 1024,
  idleMs: 60_000,
  processes: 1,
  waiting: 128,
  waitMs: 10_000,
  cutOff: { failures: 3, withinMs: 300_000, pauseMs: 1_000, longestPauseMs: 60_000 },
};

/** How long the processes of a composition keep running once the server has left it: as long as a request may wait, plus the time to render its page. */
export const leaveMs = serverLimits.waitMs + serverLimits.pageMs;
