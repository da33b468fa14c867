import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { surveyPoints } from './survey-plan';
import { SurveyPlanner } from './survey-planner';

const plan = () => userEvent.click(screen.getByRole('button', { name: 'Show the plan' }));
const status = () => within(screen.getByRole('status'));

async function enter(label: string, number: string): Promise<void> {
  const field = screen.getByRole('spinbutton', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, number);
}

describe('SurveyPlanner', () => {
  it('sketches the system, and lists what a survey settles and the licences', async () => {
    render(<SurveyPlanner />);
    await enter('Floors', '3');
    await enter('Rooms or flats with a TV of their own', '22');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Freesat or other satellite channels' }));

    await plan();

    const figure = within(status().getByRole('figure'));
    expect(figure.getByText(/^23 TV sockets on 3 floors\./)).toBeTruthy();
    expect([...document.querySelectorAll('[role=status] svg text')].map(({ textContent }) => textContent)).toEqual(['7', '8', '8']);
    expect(status().getByText('The view to the south-east for a dish, with trees in leaf.')).toBeTruthy();
    expect(status().getByText(/^TV licence for hotels/)).toBeTruthy();
    expect(status().queryByText('Who manages the network, and where is its cabinet?')).toBeNull();
  });

  it('draws no aerial, head-end or riser where nothing needs one', async () => {
    render(<SurveyPlanner />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Freeview' }));

    await plan();

    expect(document.querySelectorAll('[role=status] svg .coaxial, [role=status] svg .metal, [role=status] svg .box')).toHaveLength(0);
    expect(status().getByText(/Nothing here needs an aerial/)).toBeTruthy();
  });

  it('lists every point without an answer', () => {
    render(<SurveyPlanner />);

    for (const { text } of surveyPoints) expect(screen.getByText(text)).toBeTruthy();
  });
});
