import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { business } from '@site/shared';
import { DishPlanner } from './dish-planner';
import { PriceEstimator } from './price-estimator';
import { receptionFindings } from './reception-findings';
import { SymptomChecker } from './symptom-checker';

function show(tool: ReactElement) {
  render(tool, { wrapper: MemoryRouter });
  return userEvent.setup();
}

/** The radio button `choice` of the question `question`. */
function radio(question: string | RegExp, choice: string | RegExp) {
  return within(screen.getByRole('group', { name: question })).getByRole('radio', { name: choice });
}

describe.each([
  ['SymptomChecker', <SymptomChecker />],
  ['DishPlanner', <DishPlanner />],
  ['PriceEstimator', <PriceEstimator />],
])('%s', (_name, tool) => {
  it('has a named form whose questions each have one answer chosen', () => {
    show(tool);

    const form = screen.getByRole('form', { name: /\w/ });

    for (const question of within(form).getAllByRole('group')) {
      expect(within(question).getAllByRole('radio', { checked: true })).toHaveLength(1);
    }
  });

  it('says nothing until it is asked, then answers in a status, and takes the answer back when one changes', async () => {
    const user = show(tool);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');

    await user.click(screen.getByRole('button'));
    expect(status.textContent).not.toBe('');

    await user.click(screen.getAllByRole('radio', { checked: false })[0] ?? document.body);
    expect(status.textContent).toBe('');
  });

  it('is prerendered with what it can answer, to read without scripts', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(<MemoryRouter>{tool}</MemoryRouter>);

    expect(page.querySelectorAll('details li').length).toBeGreaterThan(2);
    expect(page.querySelectorAll('[style], script')).toHaveLength(0);
  });

  it('answers Enter in any of its questions', async () => {
    const user = show(tool);

    await user.tab();
    expect(screen.getAllByRole('radio')[0]).toBe(document.activeElement);
    await user.keyboard('{Enter}');

    expect(screen.getByRole('status').textContent).not.toBe('');
  });
});

describe('SymptomChecker', () => {
  it('sends loose things to safety, and dish faults away from aerial advice', async () => {
    const user = show(<SymptomChecker />);
    const status = within(screen.getByRole('status'));

    await user.click(radio(/hang loose/, 'Yes'));
    await user.click(screen.getByRole('button', { name: 'Show where to look' }));
    expect(status.getByRole('link').getAttribute('href')).toBe('/blog/storm-damage-to-an-aerial-or-dish');

    await user.click(radio(/hang loose/, 'Not that I can see'));
    await user.click(radio(/reach you/, /dish/));
    await user.click(radio(/begin/, 'After wind'));
    await user.click(screen.getByRole('button', { name: 'Show where to look' }));
    expect(status.getByText('By dish, after wind.')).toBeTruthy();
  });

  it('answers what was chosen before hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    const page = (
      <MemoryRouter>
        <SymptomChecker />
      </MemoryRouter>
    );
    container.innerHTML = renderToString(page);
    container.querySelector<HTMLInputElement>('[name="way"][value="broadband"]')?.click();

    const root = await act(() => hydrateRoot(container, page));
    await userEvent.click(screen.getByRole('button', { name: 'Show where to look' }));

    expect(screen.getByRole('status').textContent).toContain('No aerial or dish is involved');
    act(() => root.unmount());
    container.remove();
  });

  it('lists every finding', () => {
    show(<SymptomChecker />);

    for (const { signs } of receptionFindings) expect(screen.getByText(`${signs}.`)).toBeTruthy();
  });
});

describe('DishPlanner', () => {
  it('says which limit a plan is over, and names the council in every answer', async () => {
    const user = show(<DishPlanner />);
    const status = within(screen.getByRole('status'));

    await user.click(radio(/How wide/, 'Over 100 cm'));
    await user.click(screen.getByRole('button', { name: 'Compare with the limits' }));

    expect(status.getByText(/over a limit/)).toBeTruthy();
    expect(status.getByText('A dish of more than 100 cm is over the limit.')).toBeTruthy();
    expect(status.getByRole('link', { name: 'find your council' })).toBeTruthy();
  });
});

describe('PriceEstimator', () => {
  async function ask() {
    const user = show(<PriceEstimator />);
    await user.click(radio('What is the main job?', 'Aerial in the loft'));
    await user.click(radio('Further TV points', '2'));
    await user.click(radio(/Two storeys/, 'Yes'));
    await user.click(screen.getByRole('button', { name: 'Show what it comes to' }));
    return screen.getByRole('status').textContent;
  }

  it('says "quoted for your job" until every price is set', async () => {
    jest.replaceProperty(business, 'prices', { ...business.prices, aerialLoft: undefined, extraTvPoint: 40 });

    const answer = await ask();

    expect(answer).toContain('2 × Further TV point: £40 each');
    expect(answer).toContain('Aerial in the loft: quoted for your job');
    expect(answer).toContain('Quoted for your job.');
    expect(answer).not.toContain('in all');
  });

  it('sums up as soon as they are', async () => {
    jest.replaceProperty(business, 'prices', { ...business.prices, aerialLoft: 100, extraTvPoint: 40 });

    expect(await ask()).toContain('£180 in all.');
  });
});
