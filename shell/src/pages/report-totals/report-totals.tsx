import type { ReactElement } from 'react';
import { business, DataTable } from '@site/shared';
import { QueryScope, useQuery } from '@site/shared/query';

/** The totals of `GET /api/reports`: how often each fault was reported, and the median of each web vital. */
export interface ReportedTotals {
  readonly faults: readonly { readonly kind: string; readonly section: string; readonly release: string; readonly count: number }[];
  readonly vitals: readonly { readonly name: string; readonly section: string; readonly release: string; readonly count: number; readonly median: number }[];
}

/** Browsers' reports, if the business collects them. */
export function ReportTotals(): ReactElement {
  if (!business.collectsReports) return <p>Reports are switched off: see collectsReports among the business facts.</p>;
  return (
    <QueryScope>
      <FetchedTotals />
    </QueryScope>
  );
}

function FetchedTotals(): ReactElement {
  const { data, error } = useQuery<ReportedTotals>({ queryKey: ['/api', 'reports'] });
  if (error) return <p>The totals failed to load. Load the page again in a moment.</p>;
  if (!data) return <p role="status">The totals are being fetched.</p>;
  return (
    <>
      <DataTable
        caption="Faults"
        columns={['Fault', 'Section', 'Release', 'Times']}
        rows={data.faults.map(({ kind, section, release, count }) => [kind, section, release, count])}
      />
      <DataTable
        caption="Web vitals in milliseconds, except CLS"
        columns={['Vital', 'Section', 'Release', 'Times', 'Median']}
        rows={data.vitals.map(({ name, section, release, count, median }) => [name, section, release, count, Math.round(median * 1000) / 1000])}
      />
    </>
  );
}
