import type { ReactElement } from 'react';
import { business, DataTable, FactsList, showPounds, showPrice } from '@site/shared';
import type { Fact } from '@site/shared';
import { describeVisitCharge, hasPrices, howWePrice } from '@site/shared/prices';
import { pricedJobs } from '../priced-jobs';
import { GetInTouch } from './post-components';

/** The first screen of the cost guide: the owner's prices, or what can be said without one; then the charges. */
export function OurPrices(): ReactElement {
  return (
    <>
      {hasPrices(business.prices) ? <PriceTable /> : <WithoutPrices />}
      <FactsList facts={chargeFacts()} />
      <GetInTouch>Call us about your job, or put your list together just below.</GetInTouch>
    </>
  );
}

function PriceTable(): ReactElement {
  return (
    <>
      <DataTable
        caption="Jobs and prices"
        columns={['Job', 'What the price covers', 'Price']}
        rows={pricedJobs.map(({ key, name, covers }) => [name, covers, showPrice(business.prices[key])])}
      />
      <p>These are our lowest prices, with every unavoidable charge. {howWePrice}</p>
    </>
  );
}

function WithoutPrices(): ReactElement {
  return (
    <ul>
      <li>
        <strong>Who sets the price, and when?</strong> We do. {howWePrice} You have it before you agree to anything.
      </li>
      <li>
        <strong>What moves it most?</strong> Where the aerial goes (loft, wall or chimney), how high that is, and how many rooms need a cable.
      </li>
      <li>
        <strong>What is never charged?</strong> Anything the quote does not name, unless you have agreed to it first.
      </li>
      <li>
        <strong>What should you have ready when you call?</strong> Two answers: which job, on what kind of house; and how many TVs, with what
        there now. They say what the price depends on; photographs usually come next.
      </li>
    </ul>
  );
}

function chargeFacts(): readonly Fact[] {
  const { callOutCharge, minimumCharge, freeOfCharge } = business;
  return [
    { term: 'A visit on which nothing is fitted', detail: describeVisitCharge(callOutCharge) },
    ...(minimumCharge === undefined ? [] : [{ term: 'The smallest job', detail: showPounds(minimumCharge) }]),
    ...(freeOfCharge.length === 0 ? [] : [{ term: 'Free of charge', detail: freeOfCharge.join(', ') }]),
  ];
}
