import type { ReactElement } from 'react';
import { business, DataTable, showPrice } from '@site/shared';
import { pricedJobs } from '../priced-jobs';

/** Our prices for common jobs, as set in `business`. */
export function PriceTable(): ReactElement {
  return (
    <DataTable
      caption="Jobs and prices"
      columns={['Job', 'What the price covers', 'Price']}
      rows={pricedJobs.map(({ key, name, covers }) => [name, covers, showPrice(business.prices[key])])}
    />
  );
}
