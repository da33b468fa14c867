import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { addToast } from '@site/shared';
import { queryOptions, QueryScope, useQuery } from '@site/shared/query';

/** Has a query, a timer and a toast under way when the visitor leaves its page. */
export function Late(): ReactElement {
  return (
    <>
      <QueryScope>
        <LateAnswer />
      </QueryScope>
      <LateTimer />
    </>
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

  // The fault: nothing stops the timer when the page is left.
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
