import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { business } from '@site/shared';
import { pricedJobs } from '../../priced-jobs';
import { JobPlanner } from './job-planner';

/** Asks for a loft aerial with two further TV points in an ordinary house, and returns the answer. */
async function ask(): Promise<string> {
  render(<JobPlanner />);
  const choose = (question: string | RegExp, choice: string) =>
    userEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: choice }));
  await choose('What is the main job?', 'Aerial in the loft');
  await choose('Extra TV points', '2');
  await choose(/storeys/, 'One or two');
  await choose(/ladder/, 'Yes');
  await choose(/listed/, 'No');
  await userEvent.click(screen.getByRole('button', { name: 'Show my list' }));
  return screen.getByRole('status').textContent;
}

function setPrices(set: Partial<typeof business.prices>): void {
  const none = Object.fromEntries(pricedJobs.map(({ key }) => [key, undefined])) as typeof business.prices;
  jest.replaceProperty(business, 'prices', { ...none, ...set });
}

describe('JobPlanner', () => {
  it('makes a list without a word of prices while none is set', async () => {
    setPrices({});

    const answer = await ask();

    expect(answer).toContain('Aerial in the loft. Aerial, fixing inside the roof');
    expect(answer).toContain('2 × Extra TV point. Cable and outlet plate');
    expect(answer).toContain('Perhaps an amplifier');
    expect(answer).toContain('one figure in writing');
    expect(answer).not.toMatch(/£|quoted|in all/);
  });

  it('shows the prices that are set, and no sum until every part has one', async () => {
    setPrices({ extraTvPoint: 40 });

    const answer = await ask();

    expect(answer).toContain('2 × Extra TV point: from £40 each.');
    expect(answer).toContain('Aerial in the loft: quoted for your job.');
    expect(answer).toContain('Not every part has a fixed price');
    expect(answer).not.toContain('in all');
  });

  it('shows the sum once every part has a price', async () => {
    setPrices({ aerialLoft: 100, extraTvPoint: 40 });

    expect(await ask()).toContain('Your list costs from £180 in all. That is the sum');
  });

  it('says without scripts what each part includes', () => {
    render(<JobPlanner />);

    for (const { name, covers } of pricedJobs) expect(screen.getByText(`${name}. ${covers}.`)).toBeTruthy();
  });
});
