import { showFigure, showMiddle } from './quartiles';
import { byPlace, compare, summarise, timedSamples, variants } from './samples';
import type { Sample, Variant } from './samples';
import { table } from './table';

/** Medians and quartiles of every way from the home page to another. */
export function navigationTable(samples: readonly Sample[]): string[] {
  return byPlace(timedSamples(samples)).flatMap(([place, of]) => {
    const measured = variants.filter((variant) => of.some((sample) => sample.variant === variant));
    return ['', `${place.subject}, ${place.profile}`, ...table(columns, measured.map((variant) => row(of, variant)))];
  });
}

const columns = ['', 'to heading ms', '× composed', 'awaited requests', 'ahead for it kB', 'ahead in all kB'];

function row(samples: readonly Sample[], variant: Variant): string[] {
  const of = (figure: string) => summarise(samples, figure, variant);
  return [
    variant,
    showMiddle(of('headingMs')),
    showFigure(compare(samples, 'headingMs', variant, 'composed').median, 2),
    showFigure(of('criticalRequests').median, 0),
    showFigure(of('ownAheadBytes').median / 1000, 1),
    showFigure(of('aheadBytes').median / 1000, 1),
  ];
}
