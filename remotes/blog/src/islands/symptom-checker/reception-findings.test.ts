import { findReceptionFault, receptionFindings } from './reception-findings';
import type { ReceptionSigns } from './reception-signs';

const unsure: ReceptionSigns = { loose: 'no', way: 'unsure', sets: 'unsure', neighbours: 'unsure', channels: 'unsure', began: 'unsure' };

test.each<[signs: Partial<ReceptionSigns>, points: string]>([
  [{}, 'No clear sign'],
  [{ loose: 'yes', way: 'broadband', sets: 'one' }, 'Something hangs loose or leans'],
  [{ way: 'broadband', began: 'wind' }, 'The picture comes by broadband'],
  [{ way: 'dish', sets: 'one' }, 'One television is affected, the others are fine'],
  [{ way: 'aerial', began: 'still', neighbours: 'same' }, 'By aerial, in fine, still weather'],
  [{ began: 'still' }, 'By aerial, in fine, still weather'],
  [{ way: 'dish', began: 'still' }, 'By dish, with any other sign'],
  [{ neighbours: 'same', began: 'wind' }, 'The neighbours have the same fault'],
  [{ way: 'dish', neighbours: 'same', began: 'wet' }, 'By dish, in heavy rain or snow'],
  [{ way: 'dish', began: 'wet' }, 'By dish, in heavy rain or snow'],
  [{ way: 'dish', began: 'wind' }, 'By dish, after wind'],
  [{ way: 'dish' }, 'By dish, with any other sign'],
  [{ way: 'dish', channels: 'some' }, 'By dish, some channels are missing'],
  [{ way: 'aerial', began: 'wet' }, 'By aerial, in or after heavy rain'],
  [{ way: 'aerial', began: 'wind', channels: 'every' }, 'By aerial, after wind'],
  [{ way: 'aerial', sets: 'all', channels: 'every' }, 'By aerial, every channel is gone'],
  [{ way: 'aerial', began: 'sudden', channels: 'some' }, 'By aerial, suddenly, in ordinary weather'],
  [{ way: 'aerial', channels: 'some', neighbours: 'fine' }, 'By aerial, some channels are missing'],
  [{ way: 'aerial', channels: 'breaks', began: 'slow' }, 'By aerial, slowly over months'],
  [{ way: 'aerial', channels: 'breaks' }, 'No clear sign'],
])('%j points to: %s', (signs, points) => {
  expect(findReceptionFault({ ...unsure, ...signs }).signs).toBe(points);
});

test('a danger comes before everything else', () => {
  expect(receptionFindings[0]?.fits({ ...unsure, loose: 'yes' })).toBe(true);
});
