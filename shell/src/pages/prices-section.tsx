import type { ReactElement } from 'react';
import { business, ContentSection, DataTable, Link, showPounds, showPrice } from '@site/shared';
import type { PricedJob } from '@site/shared';
import { describeVat, describeVisitCharge, hasPrices, howWePrice, jobNames } from '@site/shared/prices';

const jobs = Object.keys(jobNames) as PricedJob[];

/** The owner's prices and charges, VAT, and where the terms of the price match are. */
export function PricesSection(): ReactElement {
  return (
    <ContentSection title="Prices, VAT and price match" id="price-match">
      {hasPrices(business.prices) ? (
        <DataTable caption="Jobs and prices" columns={['Job', 'Price']} rows={jobs.map((job) => [jobNames[job], showPrice(business.prices[job])])} />
      ) : (
        <p>{howWePrice} You have the price in writing before work starts.</p>
      )}
      <Charges />
      <p>
        {describeVat(business.vatNumber)} If another installer quotes less in writing for the same job, show us the quote before you book:{' '}
        <Link to={`${business.costGuidePath}#price-match`}>our price match terms</Link> say when we match it.
      </p>
      <p>
        <Link to={business.costGuidePath}>What moves the price of a TV aerial</Link>
      </p>
    </ContentSection>
  );
}

function Charges(): ReactElement {
  const { callOutCharge, freeOfCharge, minimumCharge } = business;
  const charges = [
    `A visit on which nothing is fitted: ${describeVisitCharge(callOutCharge)}.`,
    ...(minimumCharge === undefined ? [] : [`No job costs less than ${showPounds(minimumCharge)}.`]),
    ...(freeOfCharge.length > 0 ? [`Free of charge: ${freeOfCharge.join('; ')}.`] : []),
  ];
  return (
    <ul>
      {charges.map((charge) => (
        <li key={charge}>{charge}</li>
      ))}
    </ul>
  );
}
