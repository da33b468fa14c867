import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { receptionFindings } from './reception-findings';
import { SymptomChecker } from './symptom-checker';

/** The radio button `choice` of the question `question`. */
function radio(question: RegExp, choice: string | RegExp) {
  return within(screen.getByRole('group', { name: question })).getByRole('radio', { name: choice });
}

describe('SymptomChecker', () => {
  it('puts safety before loose equipment, and gives no aerial advice for a dish', async () => {
    render(<SymptomChecker />);
    const status = within(screen.getByRole('status'));

    await userEvent.click(radio(/hanging loose/, 'Yes'));
    await userEvent.click(screen.getByRole('button', { name: 'Show where to look' }));
    expect(status.getByRole('link').getAttribute('href')).toBe('/blog/storm-damage-to-an-aerial-or-dish');

    await userEvent.click(radio(/hanging loose/, 'Not that I can see'));
    await userEvent.click(radio(/reach you/, /dish/));
    await userEvent.click(radio(/begin/, 'After wind'));
    await userEvent.click(screen.getByRole('button', { name: 'Show where to look' }));
    expect(status.getByText('By dish, after wind.')).toBeTruthy();
  });

  it('lists every finding', () => {
    render(<SymptomChecker />);

    for (const { signs } of receptionFindings) expect(screen.getByText(`${signs}.`)).toBeTruthy();
  });
});
