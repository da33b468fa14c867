import type { Figures } from '../loads/load-figures';
import type { TimedEvent } from './watch-interactions';

/** Below this, in milliseconds, the browser reports no event. */
const leastMs = 16;

/**
 * The interaction that took longest. As for INP, an interaction takes as long as the longest of its events, such as the
 * `pointerup` and the `click` of a tap. The rest of its time, beside delay and handlers, went into style, layout and paint.
 */
export function worstInteraction(events: readonly TimedEvent[]): Figures {
  const worst = events.toSorted((a, b) => b.durationMs - a.durationMs).at(0);
  if (!worst) return { interactionMs: leastMs, delayMs: 0, handlersMs: 0, paintMs: 0 };
  const own = events.filter(({ interaction, durationMs }) => interaction === worst.interaction && durationMs === worst.durationMs);
  const handlersMs = own.reduce((sum, event) => sum + event.handlersMs, 0);
  return { interactionMs: worst.durationMs, delayMs: worst.delayMs, handlersMs, paintMs: Math.max(0, worst.durationMs - worst.delayMs - handlersMs) };
}
