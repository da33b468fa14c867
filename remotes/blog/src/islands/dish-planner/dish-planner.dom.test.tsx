import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { dishPoints } from './dish-limits';
import { DishPlanner } from './dish-planner';

describe('DishPlanner', () => {
  it('says which limit a plan exceeds, and links to the council in every answer', async () => {
    render(<DishPlanner />);
    const status = within(screen.getByRole('status'));

    await userEvent.click(screen.getByRole('radio', { name: 'Over 100 cm' }));
    await userEvent.click(screen.getByRole('button', { name: 'Compare with the limits' }));

    expect(status.getByText(/over a limit/)).toBeTruthy();
    expect(status.getByText('A dish of more than 100 cm is over the limit.')).toBeTruthy();
    expect(status.getByRole('link', { name: 'find your council' })).toBeTruthy();
  });

  it('lists every point that it checks', () => {
    render(<DishPlanner />);

    for (const { text } of dishPoints) expect(screen.getByText(text)).toBeTruthy();
  });
});
