/** One event of an interaction, as the browser's event timing has it, in milliseconds. */
export interface TimedEvent {
  /** The same for all events of one interaction, such as those of a tap. */
  readonly interaction: number;
  readonly type: string;
  /** From the input to the next paint, rounded to 8. */
  readonly durationMs: number;
  /** Until its listeners were called, and how long they took. */
  readonly delayMs: number;
  readonly handlersMs: number;
}

declare global {
  interface Window {
    timedEvents?: TimedEvent[];
  }
}

/** Runs in the page before anything of its own: collects the events of all interactions. */
export function watchInteractions(): void {
  const timed: TimedEvent[] = [];
  const shortest = { durationThreshold: 16 };
  window.timedEvents = timed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      const { interactionId: interaction, name: type, startTime, duration: durationMs, processingStart, processingEnd } = entry;
      timed.push({ interaction, type, durationMs, delayMs: processingStart - startTime, handlersMs: processingEnd - processingStart });
    }
  }).observe({ type: 'event', buffered: true, ...shortest });
}
