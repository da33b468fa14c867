import type { ProtectedLand } from '../page-data/page-data';
import { dishNotes } from './planning-section';

function notesOf(protectedLand: ProtectedLand | null, name = 'Burford'): string {
  return dishNotes({ name, protectedLand }).join(' ');
}

const inside = { name: 'Cotswolds', where: 'inside' } as const;
const edge = { name: 'Cotswolds', where: 'edge' } as const;

describe('dishNotes', () => {
  it.each([
    [inside, 'Burford', /^Burford is in the Cotswolds National Landscape and has a conservation area\. Put a dish where/],
    [inside, 'none', /^Burford is in the Cotswolds National Landscape\. There, a dish that faces the road and can be seen/],
    [inside, null, /^Burford is in the Cotswolds National Landscape\. There, as in a conservation area,/],
    [edge, 'Old Town', /your house may be in or out\. The place also has a conservation area, Old Town\. In either, ask/],
    [edge, 'none', /your house may be in or out\. Inside it, a dish/],
    [edge, null, /your house may be in or out\. Inside it, and in a conservation area, ask/],
    [null, 'Old Town', /^Burford has a conservation area, Old Town\. There, .* elsewhere the normal limits apply\.$/],
    [null, 'none', /^The council lists no conservation area in Burford/],
    [null, null, /^Ask the council whether your street is in a conservation area/],
  ] as const)('of a National Landscape %j and a conservation area %j say what is known', (nationalLandscape, conservationArea, text) => {
    expect(notesOf({ nationalLandscape, conservationArea })).toMatch(text);
  });

  it('leave what is not known to the council', () => {
    expect(notesOf(null)).toMatch(/^Ask the council whether your house is in a National Landscape or a conservation area\./);
  });

  it.each([
    ['Shipton-under-Wychwood', 'Shipton under Wychwood', 'has a conservation area.'],
    ['Kidlington', 'Kidlington: Church Street, High Street', 'has several conservation areas (Church Street, High Street).'],
    ['Reading', '15 areas of other names in the list', 'has several conservation areas.'],
  ])('read the entry of %s, “%s”, as “%s”', (name, conservationArea, text) => {
    expect(notesOf({ nationalLandscape: null, conservationArea }, name)).toContain(`${name} ${text}`);
  });
});
