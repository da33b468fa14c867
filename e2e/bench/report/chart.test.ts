import { drawChart } from './chart';

const panel = {
  title: 'Largest paint, phone',
  unit: 'ms',
  groups: [{ label: 'home', bars: [{ series: 'composed', value: 1100 }, { series: 'plain', value: 550 }] }],
};

describe('the chart', () => {
  it('draws bars in proportion, the longest over the whole room', () => {
    const widths = [...drawChart('Bench', [panel]).matchAll(/<rect [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));

    expect(widths).toEqual([450, 225]);
  });

  it('says each value with its unit, and whose it is', () => {
    const svg = drawChart('Bench', [panel]);

    expect(svg).toContain('>1100 ms</text>');
    expect(svg).toContain('>composed</text>');
  });

  it('puts panels below each other', () => {
    const [, height = ''] = /viewBox="0 0 760 (\d+)"/.exec(drawChart('Bench', [panel, panel])) ?? [];
    const titles = [...drawChart('Bench', [panel, panel]).matchAll(/class="title" x="0" y="(\d+)"/g)].map(([, y]) => Number(y));

    expect(titles).toEqual([24, 24 + Number(height) / 2]);
  });

  it('has colours for both schemes', () => {
    expect(drawChart('Bench', [panel])).toContain('@media(prefers-color-scheme:dark)');
  });

  it('writes what could be markup as text', () => {
    expect(drawChart('a "b" <c>', [])).toContain('aria-label="a &quot;b&quot; &lt;c>"');
  });
});
