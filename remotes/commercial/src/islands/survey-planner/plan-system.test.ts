import { hotelFees, planSystem } from './plan-system';
import type { System } from './plan-system';
import type { SurveyPlan } from './survey-plan';

const plain: Pick<SurveyPlan, 'floors' | 'rooms' | 'each' | 'shared' | 'wanted'> = { floors: 2, rooms: 8, each: 1, shared: 1, wanted: ['freeview'] };

test.each<[change: Partial<SurveyPlan>, system: Partial<System>]>([
  [{}, { sockets: 9, headEnd: 'amplifier', floors: [4, 5] }],
  [{ each: 2 }, { sockets: 17, floors: [8, 9] }],
  [{ floors: 1 }, { floors: [9] }],
  [{ floors: 4 }, { floors: [2, 2, 2, 3] }],
  [{ rooms: 0, shared: 3 }, { sockets: 3, headEnd: 'splitter', floors: [1, 2] }],
  [{ rooms: 0, shared: 4 }, { sockets: 4, headEnd: 'amplifier' }],
  [{ rooms: 0, shared: 2, wanted: ['freeview', 'satellite'] }, { headEnd: 'multiswitch' }],
  [{ wanted: ['satellite'] }, { headEnd: 'multiswitch' }],
  [{ wanted: ['radio'] }, { headEnd: 'amplifier' }],
  [{ wanted: ['network', 'source'] }, { sockets: 9, headEnd: 'none' }],
  [{ wanted: [] }, { headEnd: 'none' }],
  [{ rooms: 0, shared: 0 }, { sockets: 0, headEnd: 'none', floors: [0, 0] }],
  [{ rooms: 0, shared: 1, floors: 3 }, { floors: [0, 0, 1] }],
])('a plan with %j is a system with %j', (change, system) => {
  expect(planSystem({ ...plain, ...change })).toMatchObject(system);
});

test.each([
  [1, 1],
  [15, 1],
  [16, 2],
  [20, 2],
  [21, 3],
  [40, 6],
])('%i units come to %i fees of a hotel’s TV licence', (units, fees) => {
  expect(hotelFees(units)).toBe(fees);
});
