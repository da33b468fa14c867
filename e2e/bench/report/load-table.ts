import { fileTypes } from '../loads/record-requests';
import { compare, summarise, variants } from './samples';
import type { Question, Sample, Variant } from './samples';
import { table } from './table';

/** Medians and quartiles of every load, and how they compare to the page without scripts. */
export function loadTable(samples: readonly Sample[]): string[] {
  const timed = samples.filter(({ round }) => round > 0);
  const places = [...new Map(timed.map(({ profile, subject }) => [`${profile} ${subject}`, { profile, subject }])).values()];
  return places.flatMap(({ profile, subject }) => {
    const rows = variants.map((variant) => loadRow(timed, samples.filter(({ round }) => round === 0), { profile, subject }, variant));
    return ['', `${subject}, ${profile}`, ...table(columns, rows)];
  });
}

const columns = ['', 'FCP ms', 'LCP ms', '× plain', 'live ms', 'blocked', 'main thr.', 'CLS', 'HTML', 'JS', 'CSS', 'font', 'img', 'later kB', 'requests', 'waves'];

function loadRow(timed: readonly Sample[], whole: readonly Sample[], place: Omit<Question, 'figure'>, variant: Variant): string[] {
  const middle = (figure: string, digits = 0) => {
    const { lower, median, upper } = summarise(timed, { ...place, figure }, variant);
    return Number.isNaN(median) ? '–' : `${median.toFixed(digits)} (${lower.toFixed(digits)}–${upper.toFixed(digits)})`;
  };
  const median = (figure: string) => summarise(timed, { ...place, figure }, variant).median;
  const kilobytes = (figure: string) => (median(figure) / 1000).toFixed(1);
  const laterBytes = fileTypes.map((type) => summarise(whole, { ...place, figure: `later${type.charAt(0).toUpperCase()}${type.slice(1)}Bytes` }, variant).median);
  return [
    variant,
    middle('fcpMs'),
    middle('lcpMs'),
    compare(timed, { ...place, figure: 'lcpMs' }, variant, 'plain').median.toFixed(2),
    middle('interactiveMs'),
    middle('blockingMs'),
    median('mainThreadMs').toFixed(0),
    median('cls').toFixed(3),
    kilobytes('documentBytes'),
    kilobytes('scriptBytes'),
    kilobytes('styleBytes'),
    kilobytes('fontBytes'),
    kilobytes('imageBytes'),
    (laterBytes.reduce((sum, bytes) => sum + bytes, 0) / 1000).toFixed(1),
    median('requests').toFixed(0),
    median('waves').toFixed(0),
  ];
}
