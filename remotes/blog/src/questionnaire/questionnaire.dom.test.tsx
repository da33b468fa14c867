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
