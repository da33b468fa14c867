import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { addToast } from '@site/shared';
import { QueryScope, queryOptions, useQuery } from '@site/shared/query';
import { FaultyPage } from './faulty-page';

/** A page that has a query, timers and a toast under way when the visitor leaves it. */
export function LatePage(): ReactElement {
  return (
    <FaultyPage title="A page that is late" path="/faulty/late">
      <QueryScope>
        <LateAnswer />
      </QueryScope>
      <LateTimer />
    </FaultyPage>
  );
}

const lateQuery = queryOptions({
  queryKey: ['late'],
  queryFn: async () => (await fetch('/faulty/late.txt')).text(),
});

function LateAnswer(): ReactElement {
  const { data = 'none so far' } = useQuery(lateQuery);
  return <p>Answer: {data}</p>;
}

const tickMs = 100;

function LateTimer(): ReactElement {
  const [ticks, setTicks] = useState(0);

  // Nothing stops it when the page goes: that is the fault.
  useEffect(() => {
    const timer = setInterval(() => {
      setTicks((count) => count + 1);
      if (document.getElementById('late-ticks')) return;
      clearInterval(timer);
      throw new Error('thrown by a late timer');
    }, tickMs);
  }, []);

  const showToast = () => addToast({ title: 'A toast of the late page', action: { label: 'Count', onSelect: () => setTicks((count) => count + 1) } });
  return (
    <p id="late-ticks">
      Ticks: {ticks}{' '}
      <button type="button" onClick={showToast}>
        Show a toast
      </button>
    </p>
  );
}
