import { laterFigure } from '../loads/load-figures';
import { fileTypes } from '../loads/record-requests';
import { showFigure, showMiddle } from './quartiles';
import { byPlace, compare, countedSamples, least, summarise, timedSamples, variants } from './samples';
import type { Sample, Variant } from './samples';
import { table } from './table';

/** Medians and quartiles of every load, and how its paint compares to that of the page without scripts. */
export function loadTable(samples: readonly Sample[]): string[] {
  return byPlace(samples).flatMap(([place, of]) => ['', `${place.subject}, ${place.profile}`, ...table(columns, variants.map((variant) => loadRow(of, variant)))]);
}

const columns = ['', 'FCP ms', 'LCP ms', '× plain', 'ready ms', 'island ms', 'blocked', 'main thr.', 'CLS', 'HTML', 'JS', 'JS island', 'CSS', 'font', 'img', 'later kB', 'requests', 'waves'];

/** @param samples of one place */
function loadRow(samples: readonly Sample[], variant: Variant): string[] {
  const timed = timedSamples(samples);
  const of = (figure: string) => summarise(timed, figure, variant);
  const median = (figure: string, digits = 0) => showFigure(of(figure).median, digits);
  const laterBytes = fileTypes.map((type) => summarise(countedSamples(samples), laterFigure(type), variant).median);
  return [
    variant,
    showMiddle(of('fcpMs')),
    showMiddle(of('lcpMs')),
    showFigure(compare(timed, 'lcpMs', variant, 'plain').median, 2),
    showMiddle(of('readyMs')),
    showMiddle(of('islandMs')),
    showMiddle(of('blockingMs')),
    median('mainThreadMs'),
    median('cls', 3),
    ...['documentBytes', 'scriptBytes', 'islandScriptBytes', 'styleBytes', 'fontBytes', 'imageBytes'].map((figure) => showFigure(least(samples, figure, variant) / 1000, 1)),
    showFigure(laterBytes.reduce((sum, bytes) => sum + bytes, 0) / 1000, 1),
    median('requests'),
    median('waves'),
  ];
}
