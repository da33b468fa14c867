import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { checkDetails } from '@site/shared/enquiry';
import { surveyForm } from '../survey-enquiry/survey-enquiry';
import { LicenceFinder } from './licence-finder';
import { licenceCases } from './licence-rules';

const status = () => within(screen.getByRole('status'));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const find = () => userEvent.click(screen.getByRole('button', { name: 'Find the licence' }));

describe('LicenceFinder', () => {
  it('answers with its sources', async () => {
    render(<LicenceFinder />);
    await choose('In a shared house or flat');
    await choose('An agreement of your own, for your room');

    await find();

    expect(status().getByText('A licence of your own.')).toBeTruthy();
    expect(status().getByRole('link', { name: 'TV Licensing, rented and shared houses' }).getAttribute('href')).toBe('https://www.tvlicensing.co.uk/faqs/FAQ35');
  });

  it('names the licence at the parents’ address for a device on its own battery', async () => {
    render(<LicenceFinder />);
    await choose('Only a phone, tablet or laptop on its own battery');
    await choose('Yes');

    await find();

    expect(status().getByText(/plugged into neither the mains nor an aerial/)).toBeTruthy();
  });

  it.each([
    ['In a hall of residence or a student block', 'Student hall or block'],
    ['In a shared house or flat', 'Shared house (HMO)'],
  ])('fills the form of somebody who lives "%s" with the building and the answer', async (home, building) => {
    render(
      <>
        <LicenceFinder />
        <div id="enquiry">
          <form>
            <input name="details.building" aria-label="Building" />
            <textarea name="details.finding" aria-label="Found" />
          </form>
        </div>
      </>,
    );
    await choose(home);
    await find();

    await userEvent.click(screen.getByRole('link', { name: 'Add this to my enquiry' }));

    const finding = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Found' }).value;
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Building' }).value).toBe(building);
    expect(finding).toContain(`Where do you live? ${home}`);
    expect(checkDetails(surveyForm, { 'details.building': building, 'details.finding': finding }).errors).toEqual({});
  });

  it('lists every case without an answer', () => {
    render(<LicenceFinder />);

    for (const { when } of licenceCases) expect(screen.getByText(`${when}.`)).toBeTruthy();
  });
});
