import { brotliCompressSync } from 'node:zlib';
import { stations } from '../../directory/stations';
import { isTown } from '../../directory/town-names';
import { listedPlaces } from '../../page-data/listed-places';
import { drawMap } from './draw-areas-map';

const drawing = drawMap(listedPlaces, stations);
const links = [...drawing.matchAll(/<a href="\/([^"]+)"([^>]*)>/g)].map(([, slug = '', attributes = '']) => ({ slug, attributes }));

function slugsOf(places: typeof listedPlaces): string[] {
  return places.map(({ slug }) => slug).sort();
}

describe('drawMap', () => {
  it('links every place of the directory once', () => {
    expect(links.map(({ slug }) => slug).sort()).toEqual(slugsOf(listedPlaces));
  });

  it('has only the towns in the tab order, in one group, after the villages', () => {
    const towns = links.filter(({ attributes }) => !attributes.includes('tabindex'));
    const wanted = listedPlaces.filter(isTown);

    expect(towns.map(({ slug }) => slug).sort()).toEqual(slugsOf(wanted));
    expect(links.slice(-towns.length)).toEqual(towns);
  });

  it('hides from screen readers what is not in the tab order: they have the lists', () => {
    const [hidden = ''] = /<g aria-hidden="true">.*<\/g>/.exec(drawing) ?? [];

    expect(hidden.match(/tabindex="-1"/g)).toHaveLength(drawing.match(/tabindex="-1"/g)?.length ?? -1);
  });

  it('has the large masts within its frame, and the five counties', () => {
    const masts = [...drawing.matchAll(/<text class="mast[^>]*>([^<]+)/g)].map(([, name]) => name);

    expect(masts.sort()).toEqual(['Beckley', 'Hannington', 'Mendip', 'Ridge Hill']);
    expect(drawing.match(/class="county l[01]/g)).toHaveLength(5);
  });

  it('names the eight main towns and the four masts on the smallest map', () => {
    expect(drawing.match(/class="main"[^>]*><svg[^>]*><circle\/><text class="l0/g)).toHaveLength(8);
    expect(drawing.match(/<text class="mast l0/g)).toHaveLength(4);
  });

  it('has no style attribute, which the site’s policy forbids', () => {
    expect(drawing).not.toMatch(/\sstyle=/);
  });

  it('is under 10 kB after brotli', () => {
    expect(brotliCompressSync(drawing).length).toBeLessThan(10_000);
  });
});
