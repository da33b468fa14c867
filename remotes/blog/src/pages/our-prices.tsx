import type { ReactElement } from 'react';
import { business, DataTable, FactsList, showPounds, showPrice } from '@site/shared';
import type { Fact } from '@site/shared';
import { hasPrices, howWePrice } from '@site/shared/prices';
import { pricedJobs } from '../priced-jobs';

/** The prices and charges that the owner has set, and nothing of what is unset. */
export function OurPrices(): ReactElement {
  const facts = chargeFacts();
  return (
    <>
      {hasPrices(business.prices) && (
        <>
          <p>
            These are our lowest prices for common jobs. Each of them includes every unavoidable charge. {howWePrice}
          </p>
          <DataTable
            caption="Jobs and prices"
            columns={['Job', 'What the price covers', 'Price']}
            rows={pricedJobs.map(({ key, name, covers }) => [name, covers, showPrice(business.prices[key])])}
          />
        </>
      )}
      {facts.length > 0 && <FactsList facts={facts} />}
    </>
  );
}

function chargeFacts(): readonly Fact[] {
  const { callOutCharge, minimumCharge, freeOfCharge } = business;
  return [
    ...(callOutCharge === undefined ? [] : [{ term: 'A visit on which nothing is fitted', detail: callOutCharge === 0 ? 'free' : showPounds(callOutCharge) }]),
    ...(minimumCharge === undefined ? [] : [{ term: 'The smallest job', detail: showPounds(minimumCharge) }]),
    ...(freeOfCharge.length === 0 ? [] : [{ term: 'Free of charge', detail: freeOfCharge.join(', ') }]),
  ];
}
