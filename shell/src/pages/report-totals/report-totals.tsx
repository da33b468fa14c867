import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { business, ContentSection, DataTable } from '@site/shared';

/** What the server says of the reports that it has: how often each fault came, and the middle of each vital. */
export interface ReportedTotals {
  readonly faults: readonly { readonly kind: string; readonly section: string; readonly release: string; readonly count: number }[];
  readonly vitals: readonly { readonly name: string; readonly section: string; readonly release: string; readonly count: number; readonly median: number }[];
}

/** What browsers have reported, where the business wants that. */
export function ReportTotals(): ReactElement {
  const totals = useTotals();
  return (
    <ContentSection title="What browsers have reported">
      {typeof totals === 'string' ? (
        <p>{totals}</p>
      ) : (
        <>
          <DataTable
            caption="Faults"
            columns={['Fault', 'Section', 'Release', 'Times']}
            rows={totals.faults.map(({ kind, section, release, count }) => [kind, section, release, count])}
          />
          <DataTable
            caption="Web vitals, in milliseconds but for CLS"
            columns={['Vital', 'Section', 'Release', 'Times', 'Median']}
            rows={totals.vitals.map(({ name, section, release, count, median }) => [name, section, release, count, Math.round(median * 1000) / 1000])}
          />
        </>
      )}
    </ContentSection>
  );
}

/** The totals, or why there are none. */
function useTotals(): ReportedTotals | string {
  const [totals, setTotals] = useState<ReportedTotals | string>(
    business.collectsReports ? 'They are being fetched.' : 'Reports are switched off: see collectsReports among the business facts.',
  );
  useEffect(() => {
    if (!business.collectsReports) return undefined;
    const leaving = new AbortController();
    fetchTotals(leaving.signal).then(setTotals, (error: unknown) => {
      if (!leaving.signal.aborted) setTotals(`They could not be fetched: ${error instanceof Error ? error.message : String(error)}`);
    });
    return () => leaving.abort();
  }, []);
  return totals;
}

async function fetchTotals(signal: AbortSignal): Promise<ReportedTotals> {
  const response = await fetch('/api/reports', { signal });
  if (!response.ok) throw new Error(`the server answered with status ${response.status}`);
  return (await response.json()) as ReportedTotals;
}
