import { worstInteraction } from './worst-interaction';
import type { TimedEvent } from './watch-interactions';

function event(interaction: number, type: string, durationMs: number, [delayMs, handlersMs]: readonly [number, number] = [0, 0]): TimedEvent {
  return { interaction, type, durationMs, delayMs, handlersMs };
}

describe('the worst interaction', () => {
  it('is as long as the longest of its events', () => {
    const events = [event(1, 'keydown', 40), event(2, 'pointerdown', 32), event(2, 'click', 152, [60, 40])];

    expect(worstInteraction(events)).toEqual({ interactionMs: 152, delayMs: 60, handlersMs: 40, paintMs: 52 });
  });

  it('adds up the handlers of events that end with the same paint', () => {
    const events = [event(1, 'keydown', 88, [10, 30]), event(1, 'keypress', 88, [40, 20]), event(2, 'keydown', 88, [0, 80])];

    expect(worstInteraction(events)).toEqual({ interactionMs: 88, delayMs: 10, handlersMs: 50, paintMs: 28 });
  });

  it('is the least that browsers report when they report none', () => {
    expect(worstInteraction([])).toMatchObject({ interactionMs: 16 });
  });
});
