import { findNeeds } from './job-needs';
import type { JobPlan } from './job-plan';

const plain: JobPlan = { main: 'none', extraTvPoint: '0', tvWallMount: '0', wifiAccessPoint: '0', storeys: 'two', ladder: 'yes', listed: 'no' };

test.each<[change: Partial<JobPlan>, needs: readonly RegExp[]]>([
  [{}, []],
  [{ main: 'aerialLoft' }, [/^A signal reading/]],
  [{ main: 'aerialChimney', extraTvPoint: '2' }, [/^A signal reading/, /amplifier/]],
  [{ extraTvPoint: '2' }, []],
  [{ main: 'satelliteDish' }, [/view to the south-east/]],
  [{ main: 'satelliteDish', extraTvPoint: 'more' }, [/view to the south-east/, /cable of its own from the dish/]],
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
