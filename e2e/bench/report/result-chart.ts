import type { BenchResult } from '../bench-result';
import { drawChart } from './chart';
import type { Panel } from './chart';
import { byPlace, least, summarise, timedSamples } from './samples';
import type { Sample, Variant } from './samples';

/** Names of the variants for readers who have not seen the benchmark. */
const names: Partial<Readonly<Record<Variant, string>>> = { composed: 'this site', bundle: 'one bundle', plain: 'no scripts' };

/** The chart of the documentation, on the phone profile. @returns SVG */
export function chartOf({ loads, navigation, startedAt }: BenchResult): string {
  const panels = [
    panelOf('Largest contentful paint', 'ms', loads, 'lcpMs'),
    panelOf('Until the main script has started', 'ms', loads, 'readyMs'),
    panelOf('Until an island in view is hydrated', 'ms', loads, 'islandMs'),
    panelOf('JavaScript until the page is ready, brotli', 'kB', loads, 'scriptBytes', { read: least, divisor: 1000 }),
    panelOf('JavaScript until an island in view is hydrated, brotli', 'kB', loads, 'islandScriptBytes', { read: least, divisor: 1000 }),
    panelOf('From a click on the home page to the next heading on the screen', 'ms', navigation, 'headingMs'),
  ];
  return drawChart(`Benchmark on a phone profile, ${startedAt.slice(0, 10)}`, panels.filter(({ groups }) => groups.length > 0));
}

function panelOf(title: string, unit: string, samples: readonly Sample[], figure: string, { read = median, divisor = 1 } = {}): Panel {
  const phone = timedSamples(samples).filter(({ profile }) => profile === 'phone');
  const groups = byPlace(phone).map(([place, of]) => ({
    label: place.subject,
    bars: (Object.entries(names) as [Variant, string][])
      .map(([variant, series]) => ({ series, value: read(of, figure, variant) / divisor }))
      .filter(({ value }) => value > 0),
  }));
  return { title, unit, groups: groups.filter(({ bars }) => bars.length > 0) };
}

function median(samples: readonly Sample[], figure: string, variant: Variant): number {
  return summarise(samples, figure, variant).median;
}
