import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { business } from '@site/shared';
import { PriceEstimator } from './price-estimator';

/** Asks for a loft aerial with two further TV points, and returns the answer. */
async function ask(): Promise<string> {
  render(<PriceEstimator />);
  const choose = (question: string | RegExp, choice: string) =>
    userEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: choice }));
  await choose('What is the main job?', 'Aerial in the loft');
  await choose('Further TV points', '2');
  await choose(/Two storeys/, 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Show what it comes to' }));
  return screen.getByRole('status').textContent;
}

describe('PriceEstimator', () => {
  it('says "quoted for your job" until every price is set', async () => {
    jest.replaceProperty(business, 'prices', { ...business.prices, aerialLoft: undefined, extraTvPoint: 40 });

    const answer = await ask();

    expect(answer).toContain('2 × Further TV point: £40 each');
    expect(answer).toContain('Aerial in the loft: quoted for your job');
    expect(answer).toContain('Quoted for your job.');
    expect(answer).not.toContain('in all');
  });

  it('shows the total once every price is set', async () => {
    jest.replaceProperty(business, 'prices', { ...business.prices, aerialLoft: 100, extraTvPoint: 40 });

    expect(await ask()).toContain('£180 in all.');
  });
});
