import { showFigure, showMiddle } from './quartiles';
import { byPlace, summarise, timedSamples } from './samples';
import type { Place, Sample } from './samples';
import { table } from './table';

/** For everything that a visitor does, its worst interaction, and what its time went into. */
export function interactionTable(samples: readonly Sample[]): string[] {
  const timed = timedSamples(samples);
  if (timed.length === 0) return [];
  return ['', ...table(columns, byPlace(timed).map(([place, of]) => row(of, place)))];
}

const columns = ['', 'profile', 'worst interaction ms', 'again ms', 'delay', 'handlers', 'paint'];

function row(samples: readonly Sample[], place: Place): string[] {
  const of = (figure: string, variant: 'composed' | 'again' = 'composed') => summarise(samples, figure, variant);
  const parts = ['delayMs', 'handlersMs', 'paintMs'].map((figure) => showFigure(of(figure).median, 0));
  return [place.subject, place.profile, showMiddle(of('interactionMs')), showFigure(of('interactionMs', 'again').median, 0), ...parts];
}
