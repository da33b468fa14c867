import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Questionnaire } from './questionnaire';

const questions = [
  { key: 'colour', text: 'Which colour?', choices: [{ value: 'unsure', label: 'Not sure' }, { value: 'red', label: 'Red' }] },
  { key: 'size', text: 'Which size?', choices: [{ value: 'small', label: 'Small' }, { value: 'large', label: 'Large' }] },
] as const;

const page = (
  <Questionnaire
    title="Choose"
    questions={questions}
    button="Answer"
    answer={({ colour, size }) => `${size} and ${colour}`}
    conclusion={({ colour }) => (colour === 'unsure' ? [] : ['Paint it.'])}
    loadForm={() => Promise.resolve(({ finding }) => <output aria-label="Form">{finding}</output>)}
    overview={{ title: 'All answers', content: 'Any of four.' }}
  />
);

function status(): string {
  return screen.getByRole('status').textContent;
}

describe('Questionnaire', () => {
  it('has a named form in which one answer to each question is chosen', () => {
    render(page);

    const form = screen.getByRole('form', { name: 'Choose' });

    for (const question of within(form).getAllByRole('group')) {
      expect(within(question).getAllByRole('radio', { checked: true })).toHaveLength(1);
    }
  });

  it('answers in a status when it is submitted, and clears the answer when a choice changes', async () => {
    const user = userEvent.setup();
    render(page);
    expect(status()).toBe('');

    await user.click(screen.getByRole('radio', { name: 'Large' }));
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(status()).toBe('large and unsure');

    await user.click(screen.getByRole('radio', { name: 'Red' }));
    expect(status()).toBe('');
  });

  it('is submitted by Enter in any of its questions', async () => {
    const user = userEvent.setup();
    render(page);

    await user.tab();
    await user.keyboard('{Enter}');

    expect(status()).toBe('small and unsure');
  });

  it('counts choices made before hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page);
    container.querySelector<HTMLInputElement>('[value="red"]')?.click();

    const root = await act(() => hydrateRoot(container, page));
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));

    expect(status()).toBe('small and red');
    act(() => root.unmount());
    container.remove();
  });
});

const measures = [
  { key: 'rooms', text: 'Rooms', min: 1, max: 20, initial: 4 },
  { key: 'across', text: 'Across', unit: 'm', min: 1, max: 20, initial: 8 },
  { key: 'extras', text: 'What else?', several: true, choices: [{ value: 'lid', label: 'A lid', isChosen: true }, { value: 'box', label: 'A box' }] },
] as const;

describe('a Questionnaire about numbers, on a page with a form', () => {
  const tool = (
    <>
      <Questionnaire
        title="Measure"
        questions={measures}
        button="Answer"
        answer={({ rooms, across, extras }) => `${rooms} rooms, ${across} m, ${extras.join(' and ')}`}
        conclusion={() => ['Enough.']}
        values={({ rooms }) => ({ 'details.rooms': String(rooms) })}
        overview={{ title: 'All answers', content: 'Any of them.' }}
      />
      <div id="enquiry">
        <form aria-label="Ask">
          <input name="details.rooms" aria-label="Your rooms" />
          <textarea name="details.finding" aria-label="Found" />
        </form>
      </div>
    </>
  );

  it('begins with an answer to each, and takes what is entered', async () => {
    const user = userEvent.setup();
    render(tool);
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(status()).toBe('4 rooms, 8 m, lid');

    await user.clear(screen.getByRole('spinbutton', { name: 'Rooms' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Rooms' }), '12');
    await user.click(screen.getByRole('checkbox', { name: 'A box' }));
    await user.click(screen.getByRole('button', { name: 'Answer' }));

    expect(status()).toBe('12 rooms, 8 m, lid and box');
  });

  it('does not answer while a number is outside of its range', async () => {
    const user = userEvent.setup();
    render(tool);

    await user.clear(screen.getByRole('spinbutton', { name: 'Across (m)' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Across (m)' }), '21');
    await user.click(screen.getByRole('button', { name: 'Answer' }));

    expect(status()).toBe('');
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Across (m)' }).validity.rangeOverflow).toBe(true);
  });

  it('fills the form with its answer', async () => {
    const user = userEvent.setup();
    render(tool);
    await user.click(screen.getByRole('button', { name: 'Answer' }));

    await user.click(screen.getByRole('link', { name: 'Add this to my enquiry' }));

    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Your rooms' }).value).toBe('4');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Found' }).value).toBe('Rooms: 4\nAcross: 8 m\nWhat else? A lid\n\nEnough.');
  });
});
