import { business } from '@site/shared';
import type { Business } from '@site/shared';
import { estimateJob, findNeeds } from './job-list';
import type { Unpriced } from './job-list';
import type { JobPlan } from './job-plan';

const prices: Business['prices'] = {
  aerialLoft: 100,
  aerialRoof: 150,
  aerialChimney: undefined,
  extraTvPoint: 40,
  satelliteDish: 0,
  tvWallMount: undefined,
  wifiAccessPoint: 90.5,
  faultVisit: 60,
};
const nothing: JobPlan = { main: 'none', extraTvPoint: '0', tvWallMount: '0', wifiAccessPoint: '0', storeys: 'two', ladder: 'yes', listed: 'no' };

test.each<[plan: Partial<JobPlan>, total: number | undefined, unpriced: Unpriced | undefined]>([
  [{}, undefined, 'nothing-chosen'],
  [{ listed: 'unsure' }, undefined, 'nothing-chosen'],
  [{ main: 'aerialLoft' }, 100, undefined],
  [{ main: 'aerialRoof', extraTvPoint: '3' }, 270, undefined],
  [{ main: 'faultVisit', wifiAccessPoint: '2' }, 241, undefined],
  [{ main: 'satelliteDish' }, 0, undefined],
  [{ extraTvPoint: '2' }, 80, undefined],
  [{ main: 'aerialChimney', extraTvPoint: '1' }, undefined, 'price-unset'],
  [{ main: 'aerialLoft', tvWallMount: '1' }, undefined, 'price-unset'],
  [{ main: 'aerialLoft', extraTvPoint: 'more' }, undefined, 'too-many'],
  [{ main: 'aerialLoft', storeys: 'more' }, undefined, 'not-standard'],
  [{ main: 'aerialLoft', ladder: 'unsure' }, undefined, 'not-standard'],
  [{ main: 'aerialLoft', listed: 'yes' }, undefined, 'not-standard'],
])('%j comes to %p (%p)', (plan, total, unpriced) => {
  expect(estimateJob({ ...nothing, ...plan }, prices)).toMatchObject({ total, unpriced });
});

test('the parts of the job are listed, the main one first', () => {
  const { lines } = estimateJob({ ...nothing, wifiAccessPoint: 'more', main: 'aerialChimney', extraTvPoint: '2' }, prices);

  expect(lines).toEqual([
    { job: 'aerialChimney', quantity: 1 },
    { job: 'extraTvPoint', quantity: 2 },
    { job: 'wifiAccessPoint', quantity: undefined },
  ]);
});

test('there is no total while the owner has set no price', () => {
  jest.replaceProperty(business, 'prices', Object.fromEntries(Object.keys(prices).map((job) => [job, undefined])) as Business['prices']);

  expect(estimateJob({ ...nothing, main: 'aerialLoft' }, business.prices)).toMatchObject({ total: undefined, unpriced: 'price-unset' });
});

const plain: JobPlan = { main: 'none', extraTvPoint: '0', tvWallMount: '0', wifiAccessPoint: '0', storeys: 'two', ladder: 'yes', listed: 'no' };

test.each<[change: Partial<JobPlan>, needs: readonly RegExp[]]>([
  [{}, []],
  [{ main: 'aerialLoft' }, [/^A signal reading/]],
  [{ main: 'aerialChimney', extraTvPoint: '2' }, [/^A signal reading/, /amplifier/]],
  [{ extraTvPoint: '2' }, []],
  [{ main: 'satelliteDish' }, [/view to the south-east/, /conservation area/]],
  [{ main: 'satelliteDish', extraTvPoint: 'more' }, [/view to the south-east/, /conservation area/, /cable of its own from the dish/]],
  [{ main: 'faultVisit' }, [/^What goes wrong/]],
  [{ tvWallMount: '1', wifiAccessPoint: '3' }, [/^What each wall/, /network cable/]],
  [{ storeys: 'more' }, [/second person/]],
  [{ ladder: 'no', storeys: 'unsure' }, [/second person/]],
  [{ ladder: 'unsure' }, [/^A photograph of the building/]],
  [{ storeys: 'unsure' }, [/^A photograph of the building/]],
  [{ listed: 'yes' }, [/council’s consent/]],
  [{ listed: 'unsure' }, [/^Whether the building is listed/]],
])('a plain job with %j needs %p', (change, needs) => {
  const found = findNeeds({ ...plain, ...change });

  expect(found).toHaveLength(needs.length);
  needs.forEach((need, index) => expect(found[index]).toMatch(need));
});
