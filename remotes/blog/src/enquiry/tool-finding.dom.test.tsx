import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startEnquiryServer } from '@site/shared/testing/enquiry-server';
import { DishPlanner } from '../islands/dish-planner/dish-planner';
import { JobPlanner } from '../islands/job-planner/job-planner';

const button = { name: 'Send this with my question' };

const finding = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'From the tool' }).value;
const compare = () => userEvent.click(screen.getByRole('button', { name: 'Compare with the limits' }));

beforeEach(() => {
  startEnquiryServer();
  sessionStorage.clear();
});

describe('a tool', () => {
  it('offers to send its answer once it has one', async () => {
    render(<DishPlanner />);
    expect(screen.queryByRole('button', button)).toBeNull();

    await compare();
    expect(screen.getByRole('button', button)).toBeTruthy();

    await userEvent.click(screen.getByRole('radio', { name: 'A flat or maisonette' }));
    expect(screen.queryByRole('button', button)).toBeNull();
  });

  it('offers to send nothing that says nothing', async () => {
    render(<JobPlanner />);

    await userEvent.click(screen.getByRole('button', { name: 'Show my list' }));

    expect(screen.getByRole('status').textContent).toBe('Choose at least one part.');
    expect(screen.queryByRole('button', button)).toBeNull();
  });

  it('opens the form below its answer, with what goes along in words, and moves focus to it', async () => {
    render(<DishPlanner />);
    await compare();

    await userEvent.click(screen.getByRole('button', button));

    const heading = await screen.findByRole('heading', { name: 'Send your question' });
    expect(document.activeElement).toBe(heading);
    expect(finding()).toMatch(/^What is the building\? A house\n/);
    expect(finding()).toContain('\nIs it listed? Not sure\n');
    expect(finding()).toContain('There is something to find out before anybody drills.');
    expect(screen.queryByRole('button', button)).toBeNull();
  });

  it('sends its latest answer, and leaves what was typed alone', async () => {
    render(<DishPlanner />);
    await compare();
    await userEvent.click(screen.getByRole('button', button));
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Your name' });
    await userEvent.type(name, 'Ada Example');

    await userEvent.click(screen.getByRole('radio', { name: 'Over 100 cm' }));
    await compare();

    expect(finding()).toContain('How wide is it? Over 100 cm');
    expect(finding()).toContain('As planned this is over a limit of the general permission.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Ada Example');
  });
});
