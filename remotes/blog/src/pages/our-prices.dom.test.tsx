import { render, screen, within } from '@testing-library/react';
import { business } from '@site/shared';
import { enterExampleBusiness } from '@site/shared/testing/example-business';
import { OurPrices } from './our-prices';

enterExampleBusiness();

describe('OurPrices', () => {
  it('answers what a visitor asks while the owner has set no price and no charge', () => {
    render(<OurPrices />);

    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent)).toEqual([
      'Who sets the price, and when?',
      'What moves it most?',
      'What is never charged?',
      'What should you have ready when you call?',
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['ask what it costs before you book']);
    expect(document.body.textContent).not.toMatch(/£|quoted for your job/);
  });

  it('shows the prices that are set, each as the lowest', () => {
    jest.replaceProperty(business, 'prices', { ...business.prices, aerialLoft: 120 });

    render(<OurPrices />);

    const row = within(screen.getByRole('table', { name: 'Jobs and prices' })).getByRole('row', { name: /^Aerial in the loft/ });
    expect(row.textContent).toContain('from £120');
    expect(screen.queryByText('Who sets the price, and when?')).toBeNull();
    expect(document.body.firstElementChild?.firstElementChild?.contains(row)).toBe(true);
  });

  it('shows the charges that are set, without a table of prices', () => {
    jest.replaceProperty(business, 'callOutCharge', 0);
    jest.replaceProperty(business, 'minimumCharge', 60);
    jest.replaceProperty(business, 'freeOfCharge', ['a quote from photographs', 'parking']);

    render(<OurPrices />);

    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['free', '£60', 'a quote from photographs, parking']);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a charge for a visit', () => {
    jest.replaceProperty(business, 'callOutCharge', 37.5);

    render(<OurPrices />);

    expect(screen.getByText('A visit on which nothing is fitted').nextElementSibling?.textContent).toBe('£37.50');
  });
});
