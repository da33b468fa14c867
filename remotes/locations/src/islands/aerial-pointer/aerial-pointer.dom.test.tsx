import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { pageChangers, startPageChanger } from '@site/shared/testing/page-changers';
import { AerialPointer } from './aerial-pointer';
import type { PointedStation } from './compass-part';

const stations: readonly PointedStation[] = [
  { name: 'Oxford (Beckley)', distance: '20 miles (32 km)', degrees: 94, direction: 'east' },
  { name: 'Ridge Hill', distance: '41 miles (66 km)', degrees: 289, direction: 'west' },
  { name: 'Icomb Hill relay', distance: '8 miles (13 km)', degrees: 340, direction: 'north' },
];

function pointer(more: Partial<Parameters<typeof AerialPointer>[0]> = {}): ReactElement {
  return <AerialPointer place="Burford" stations={stations} hasForm drawing="<svg><text>Fulbrook</text></svg>" {...more} />;
}

function line(): string | null | undefined {
  return document.querySelector('path')?.getAttribute('transform');
}

/** The reading of a phone's compass. */
function face(degrees: number): void {
  act(() => void fireEvent(window, Object.assign(new Event('deviceorientationabsolute'), { alpha: 360 - degrees, absolute: true })));
}

/** The island leaves the document with its page; the returned function brings it back. */
function leavePage(): () => void {
  const page = document.body.firstElementChild as Element;
  page.remove();
  return () => document.body.append(page);
}

/** The compass moves meanwhile. */
function leaveAndReturn(): void {
  const returnToPage = leavePage();
  face(15);
  returnToPage();
}

async function startCompass(): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Find it with my phone’s compass' })));
}

/** The announcement: the chosen station, then the compass. */
function announced(): string[] {
  return screen.getAllByRole('status').map(({ textContent }) => textContent);
}

const compassStatus = () => announced()[1];

describe('AerialPointer, its choice', () => {
  it('begins with the first station, and says how far and where it is', () => {
    render(pointer());

    const choices = within(screen.getByRole('group', { name: 'Show the direction of' })).getAllByRole('radio');

    expect(choices.map((choice) => (choice as HTMLInputElement).checked)).toEqual([true, false, false]);
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual(['1 Oxford (Beckley)', '2 Ridge Hill', '3 Icomb Hill relay']);
    expect(announced()[0]).toBe('Oxford (Beckley) is 20 miles (32 km) away at 94°, east.');
    expect(line()).toBe('rotate(94)');
  });

  test('begins with the mast that most homes use, where a relay is nearer', () => {
    render(pointer({ first: 1 }));

    expect(screen.getByRole('radio', { checked: true, name: /Ridge Hill/ })).toBeTruthy();
    expect(line()).toBe('rotate(289)');
  });

  it('turns the line to the station that is chosen, and announces where it is', async () => {
    render(pointer());

    await userEvent.click(screen.getByRole('radio', { name: /Ridge Hill/ }));

    expect(line()).toBe('rotate(289)');
    expect(announced()[0]).toBe('Ridge Hill is 41 miles (66 km) away at 289°, west.');
  });

  it.each(pageChangers)('announces where each chosen station is on a page that a %s changes', async (changer) => {
    render(pointer());
    const stop = startPageChanger(changer);

    await userEvent.click(screen.getByRole('radio', { name: /Ridge Hill/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Icomb Hill/ }));

    stop();
    expect(announced()[0]).toBe('Icomb Hill relay is 8 miles (13 km) away at 340°, north.');
  });

  it('counts a choice made before hydration, and keeps the prerendered map', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(pointer());
    container.querySelector<HTMLInputElement>('[value="2"]')?.click();
    const drawing = screen.getByText('Fulbrook');

    const root = await act(async () => hydrateRoot(container, <AerialPointer place="Burford" stations={stations} hasForm />));

    expect(line()).toBe('rotate(340)');
    expect(screen.getByText('Fulbrook')).toBe(drawing);
    act(() => root.unmount());
    container.remove();
  });
});

describe('AerialPointer, the compass', () => {
  const requestPermission = jest.fn<Promise<string>, []>();

  beforeEach(() => jest.useFakeTimers());

  afterEach(() => {
    jest.useRealTimers();
    requestPermission.mockReset();
    Reflect.deleteProperty(window, 'DeviceOrientationEvent');
  });

  function askInSafari(answer: () => Promise<string>): void {
    Object.assign(window, { DeviceOrientationEvent: { requestPermission: requestPermission.mockImplementation(answer) } });
  }

  it('is asked for by a press of its button only', async () => {
    askInSafari(() => Promise.resolve('granted'));
    render(pointer());
    face(90);
    expect(requestPermission).not.toHaveBeenCalled();
    expect(screen.queryByText(/Your phone points to/)).toBeNull();

    await startCompass();
    face(90);

    expect(requestPermission).toHaveBeenCalledTimes(1);
    expect(screen.getByText(/Your phone points to 90°/)).toBeTruthy();
  });

  it('shows which way to turn, and announces no degree of it', async () => {
    render(pointer());
    await startCompass();
    face(34);
    expect(screen.getByText('Turn right by about 60°')).toBeTruthy();
    const before = announced();

    face(92);

    expect(screen.getByText('Straight ahead')).toBeTruthy();
    expect(announced()).toEqual(before);
    expect(screen.getByText('Straight ahead').closest('[role="status"], [aria-live]')).toBeNull();
  });

  it('turns to another station that is chosen', async () => {
    render(pointer());
    await startCompass();
    face(0);

    act(() => screen.getByRole('radio', { name: /Ridge Hill/ }).click());

    expect(screen.getByText('Turn left by about 70°')).toBeTruthy();
  });

  it.each([
    ['the visitor refuses', () => Promise.resolve('denied')],
    ['the browser refuses', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
  ])('says that the map works without it when %s', async (_who, answer) => {
    askInSafari(answer);
    render(pointer());

    await startCompass();

    expect(compassStatus()).toMatch(/^Your browser does not let this page use the compass\./);
    expect(screen.getByRole('button', { name: 'Find it with my phone’s compass' })).toBeTruthy();
  });

  it('gives up on a device that reports nothing, or nothing about north', async () => {
    render(pointer());
    await startCompass();
    expect(compassStatus()).toBe('Waiting for the compass …');

    fireEvent(window, Object.assign(new Event('deviceorientation'), { alpha: 12, absolute: false }));
    act(() => jest.advanceTimersByTime(3000));

    expect(compassStatus()).toMatch(/^This page found no compass on this device\./);
  });

  it.each([
    ['its button', () => act(() => screen.getByRole('button', { name: 'Stop the compass' }).click())],
    ['leaving the page', leaveAndReturn],
  ])('is stopped by %s', async (_what, stop) => {
    render(pointer());
    await startCompass();
    face(10);

    stop();
    face(20);

    expect(screen.queryByText(/Your phone points to/)).toBeNull();
    expect(compassStatus()).toBe('');
  });

  it('stays off when the visitor allows it only after leaving the page', async () => {
    let allow: (answer: string) => void = () => undefined;
    askInSafari(() => new Promise((resolve) => { allow = resolve; }));
    render(pointer());
    await startCompass();
    const returnToPage = leavePage();

    await act(async () => allow('granted'));
    face(20);
    returnToPage();

    expect(screen.queryByText(/Your phone points to/)).toBeNull();
    expect(compassStatus()).toBe('');
  });
});

describe('AerialPointer, the form of its page', () => {
  const put = () => userEvent.click(screen.getByRole('link', { name: 'Add this to my enquiry' }));

  it('gets the direction of the station that is chosen', async () => {
    render(
      <>
        {pointer()}
        <section id="enquiry">
          <form>
            <textarea name="details.finding" />
          </form>
        </section>
      </>,
    );
    const finding = screen.getByRole<HTMLTextAreaElement>('textbox');
    await put();
    expect(finding.value).toBe('Aerial direction from Burford: Oxford (Beckley) is 20 miles (32 km) away at 94°, east.');

    await userEvent.click(screen.getByRole('radio', { name: /Icomb Hill/ }));
    await put();

    expect(finding.value).toBe('Aerial direction from Burford: Icomb Hill relay is 8 miles (13 km) away at 340°, north.');
  });

  it('gets nothing where the page has none', () => {
    render(pointer({ hasForm: false }));

    expect(screen.queryByRole('link')).toBeNull();
  });
});
