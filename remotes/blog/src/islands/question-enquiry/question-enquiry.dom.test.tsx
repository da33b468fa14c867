import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EnquirySection } from '@site/shared/enquiry';
import { startEnquiryServer } from '@site/shared/testing/enquiry-server';
import { DishPlanner } from '../dish-planner/dish-planner';
import { JobPlanner } from '../job-planner/job-planner';
import { QuestionEnquiry } from './question-enquiry';

const link = { name: 'Add this to my enquiry' };

const finding = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'From the tool' }).value;
const compare = () => userEvent.click(screen.getByRole('button', { name: 'Compare with the limits' }));

beforeEach(() => {
  startEnquiryServer();
  sessionStorage.clear();
});

test('the form says which guide it is about', () => {
  render(<QuestionEnquiry guide="Loft or roof aerial?" />);

  expect(screen.getByRole('form', { name: 'Send your question' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Guide (optional)' }).value).toBe('Loft or roof aerial?');
});

describe('the tool of a guide', () => {
  it('offers to put its answer into the form once it has one', async () => {
    render(<DishPlanner />);
    expect(screen.queryByRole('link', link)).toBeNull();

    await compare();
    expect(screen.getByRole('link', link).getAttribute('href')).toBe('#enquiry');

    await userEvent.click(screen.getByRole('radio', { name: 'A flat or maisonette' }));
    expect(screen.queryByRole('link', link)).toBeNull();
  });

  it('offers nothing that says nothing', async () => {
    render(<JobPlanner />);

    await userEvent.click(screen.getByRole('button', { name: 'Show my list' }));

    expect(screen.getByRole('status').textContent).toBe('Choose at least one part.');
    expect(screen.queryByRole('link', link)).toBeNull();
  });

  it('puts its latest answer, in words, into the one form of the page, and leaves what was typed alone', async () => {
    render(
      <>
        <DishPlanner />
        <EnquirySection title="Ask about this guide">
          <QuestionEnquiry guide="Dishes" />
        </EnquirySection>
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada Example');
    await compare();
    await userEvent.click(screen.getByRole('link', link));
    expect(finding()).toMatch(/^What is the building\? A house\n/);
    expect(finding()).toContain('There is something to find out before anybody drills.');

    await userEvent.click(screen.getByRole('radio', { name: 'Over 100 cm' }));
    await compare();
    await userEvent.click(screen.getByRole('link', link));

    expect(finding()).toContain('How wide is it? Over 100 cm');
    expect(finding()).toContain('As planned this is over a limit of the general permission.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe('Ada Example');
    expect(screen.getAllByRole('form', { name: 'Send your question' })).toHaveLength(1);
  });
});
