/** A group of bars that belong together, e.g. one page. */
export interface BarGroup {
  readonly label: string;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly series: string;
  readonly value: number;
}

/** Groups of bars on one scale. */
export interface Panel {
  readonly title: string;
  /** Written behind each value. */
  readonly unit: string;
  readonly groups: readonly BarGroup[];
}

const width = 760;
const labelWidth = 230;
const barHeight = 16;
const groupGap = 14;
const titleHeight = 40;

/**
 * Draws panels of lying bars below each other, as one SVG document. Its colours follow the reader's scheme; every
 * bar carries its value and its series' name, so that nothing depends on colour.
 */
export function drawChart(title: string, panels: readonly Panel[]): string {
  const series = [...new Set(panels.flatMap(({ groups }) => groups.flatMap(({ bars }) => bars.map((bar) => bar.series))))];
  const drawn: string[] = [];
  let top = 0;
  for (const panel of panels) {
    drawn.push(drawPanel(panel, top, series));
    top += panelHeight(panel);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" role="img" aria-label="${escapeText(title)}">
<style>${styleOf(series.length)}</style>
${drawn.join('\n')}
</svg>
`;
}

function drawPanel({ title, unit, groups }: Panel, top: number, series: readonly string[]): string {
  const largest = Math.max(...groups.flatMap(({ bars }) => bars.map(({ value }) => value)), 0) || 1;
  const lines = [`<text class="title" x="0" y="${top + 24}">${escapeText(title)}</text>`];
  let y = top + titleHeight;
  for (const { label, bars } of groups) {
    lines.push(`<text class="group" x="0" y="${y + 12}">${escapeText(label)}</text>`);
    for (const { series: name, value } of bars) {
      const length = Math.max(1, Math.round((value / largest) * (width - labelWidth - 80)));
      lines.push(
        `<text x="${labelWidth - 8}" y="${y + 12}" text-anchor="end">${escapeText(name)}</text>` +
          `<rect class="s${series.indexOf(name)}" x="${labelWidth}" y="${y + 2}" width="${length}" height="${barHeight - 4}"/>` +
          `<text x="${labelWidth + length + 6}" y="${y + 12}">${showValue(value)} ${escapeText(unit)}</text>`,
      );
      y += barHeight;
    }
    y += groupGap;
  }
  return lines.join('\n');
}

function panelHeight({ groups }: Panel): number {
  return titleHeight + groups.reduce((sum, { bars }) => sum + bars.length * barHeight + groupGap, 0);
}

/** Fills of the series in light and in dark: each has a contrast of 3 to 1 with its page. */
const fills = [
  ['#b3211b', '#ff8a80'],
  ['#17506f', '#7cc4ea'],
  ['#857347', '#d5bd84'],
  ['#4c575f', '#a9b4bb'],
] as const;

function styleOf(series: number): string {
  const used = Array.from({ length: series }, (_none, index) => fills[index % fills.length] ?? fills[0]);
  const rules = (scheme: 0 | 1) => used.map((fill, index) => `.s${index}{fill:${fill[scheme]}}`).join('');
  return `text{font:12px system-ui,sans-serif;fill:#1e272e}.title{font-size:15px;font-weight:700}.group{font-weight:700}${rules(0)}@media(prefers-color-scheme:dark){text{fill:#f8f2e6}${rules(1)}}`;
}

function showValue(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
