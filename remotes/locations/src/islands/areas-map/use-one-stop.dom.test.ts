import { isTown } from '../../directory/town-names';
import { listedPlaces } from '../../page-data/listed-places';
import { drawAreasMap } from './draw-areas-map';
import { makeOneStop, nextPlace } from './use-one-stop';

const sheet = document.createElement('div');
document.body.append(sheet);
const [townsOnly, everyPlace] = [0, 4];
const towns = listedPlaces.filter(isTown).length;

beforeEach(() => (sheet.innerHTML = drawAreasMap()));

function stops(): (string | null)[] {
  return [...sheet.querySelectorAll('a:not([tabindex="-1"])')].map((link) => link.getAttribute('href'));
}

function link(path: string): SVGAElement {
  const found = sheet.querySelector<SVGAElement>(`a[href="${path}"]`);
  if (!found) throw new Error(`${path} is not on the map.`);
  return found;
}

function focused(): string | null | undefined {
  return document.activeElement?.getAttribute('href');
}

/** Everything that the arrow keys reach from the stop, at a level of labels. */
function reached(level: number): Set<string> {
  const { press, follow } = makeOneStop(sheet, () => level);
  const links = new Map([...sheet.querySelectorAll<SVGAElement>('a')].map((place) => [place.getAttribute('href') ?? '', place]));
  const [first = ''] = stops();
  const found = new Set([first ?? '']);
  for (const path of found) {
    for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const place = links.get(path) ?? link(path);
      follow(place);
      place.focus();
      if (press(arrow)) found.add(focused() ?? '');
    }
  }
  return found;
}

describe('the map as one stop', () => {
  it('has a stop for each town before, and one after', () => {
    expect(stops()).toHaveLength(towns);

    makeOneStop(sheet, () => townsOnly);

    expect(stops()).toEqual(['/witney']);
  });

  it('starts at the place that has the focus already', () => {
    link('/swindon').focus();

    makeOneStop(sheet, () => townsOnly);

    expect(stops()).toEqual(['/swindon']);
  });

  it('takes the stop along with the focus', () => {
    const { press, follow } = makeOneStop(sheet, () => townsOnly);
    link('/witney').focus();

    expect(press('ArrowRight')).toBe(true);

    expect(stops()).toEqual([focused()]);
    expect(focused()).not.toBe('/witney');
    follow(link('/swindon'));
    expect(stops()).toEqual(['/swindon']);
  });

  it('leaves keys alone that it does not know, and all while no place has the focus', () => {
    const { press } = makeOneStop(sheet, () => townsOnly);

    expect(press('ArrowLeft')).toBe(false);
    link('/witney').focus();
    expect(press('Tab')).toBe(false);
  });

  it('reaches every town by arrow keys on a map without villages, and no village', () => {
    expect(reached(townsOnly).size).toBe(towns);
  });

  it('reaches every place by arrow keys once the villages show', () => {
    expect(reached(everyPlace).size).toBe(listedPlaces.length);
  });

  it('shows a village to screen readers while it has the focus', () => {
    const { follow } = makeOneStop(sheet, () => everyPlace);
    const villages = sheet.querySelectorAll('g a').length;
    const shown = () => [...sheet.querySelectorAll('g a')].filter((one) => !one.closest('[aria-hidden]'));
    expect([villages, shown().length]).toEqual([listedPlaces.length - towns, 0]);

    follow(link('/lower-slaughter'));
    expect(shown()).toEqual([link('/lower-slaughter')]);
    expect(sheet.querySelectorAll('g > :not(a, [aria-hidden])')).toHaveLength(0);

    follow(link('/oxford'));
    expect(shown()).toEqual([]);
  });
});

const middle = { name: 'middle', x: 50, y: 50 };
const places = [middle, { name: 'east', x: 60, y: 51 }, { name: 'far east', x: 80, y: 50 }, { name: 'north', x: 48, y: 20 }, { name: 'south-west', x: 40, y: 58 }];

test.each([
  ['ArrowRight', 'east'],
  ['ArrowUp', 'north'],
  ['ArrowLeft', 'south-west'],
  ['ArrowDown', 'middle'],
  ['Home', 'middle'],
  ['End', 'south-west'],
  ['a', undefined],
  ['constructor', undefined],
])('from the middle, %s leads to %s', (key, wanted) => {
  expect(nextPlace(key, middle, places)?.name).toBe(wanted);
});

test('at the edge an arrow stays where it is', () => {
  const edge = { name: 'edge', x: 90, y: 50 };

  expect(nextPlace('ArrowRight', edge, [...places, edge])).toBe(edge);
});
