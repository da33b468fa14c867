import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { business } from '@site/shared';
import { FirstFixPlanner } from './first-fix-planner';

const status = () => within(screen.getByRole('status'));
const list = () => userEvent.click(screen.getByRole('button', { name: 'List the cables' }));

async function enter(label: string, number: string): Promise<void> {
  const field = screen.getByRole('spinbutton', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, number);
}

describe('FirstFixPlanner', () => {
  it('lists the cables to each kind of room, and the sum', async () => {
    render(<FirstFixPlanner />);
    await enter('Bedrooms', '3');
    await userEvent.click(screen.getByRole('radio', { name: 'At one end of the house, such as a garage' }));

    await list();

    const bedrooms = within(status().getByRole('row', { name: /^Bedrooms, first floor/ }));
    expect(bedrooms.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['3', '1\u00A0aerial, 2\u00A0network', '18\u00A0m']);
    expect(status().getByText(/^In all about \d+ m of coaxial cable, \d+ m of network cable and \d+ sockets\.$/)).toBeTruthy();
    expect(status().getByText(/^No telephone cable: from 31 January 2027/)).toBeTruthy();
  });

  it('names the homes that the sum is for', async () => {
    render(<FirstFixPlanner />);
    await enter('Homes built to this plan', '12');

    await list();

    expect(status().getByText(/^For 12 homes about/)).toBeTruthy();
  });

  it('prints the list alone, with whose it is', async () => {
    const printed: (string | undefined)[] = [];
    Object.assign(window, { print: () => printed.push(document.querySelector('[data-alone]')?.textContent) });
    render(<FirstFixPlanner />);
    await list();

    await userEvent.click(status().getByRole('button', { name: 'Print this list' }));

    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain('Cables of one home');
    expect(printed[0]).toContain(business.name);
    fireEvent(window, new Event('afterprint'));
    expect(document.querySelector('[data-alone]')).toBeNull();
  });

  it('says how the list is made without an answer', () => {
    render(<FirstFixPlanner />);

    expect(screen.getByText(/Everything here is an estimate/)).toBeTruthy();
  });
});
