import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AreasMap } from './areas-map';
import { drawAreasMap } from './draw-areas-map';

jest.mock('./draw-areas-map');

const drawing = [
  '<svg><svg class="land"></svg><g aria-hidden="true"><a href="/hailey" tabindex="-1"><svg x="30%" y="20%"><circle/><text class="l2">Hailey</text></svg></a></g>',
  '<a href="/witney" class="main"><svg x="30%" y="30%"><circle/><text class="l0">Witney</text></svg></a>',
  '<a href="/oxford" class="main"><svg x="60%" y="35%"><circle/><text class="l0">Oxford</text></svg></a></svg>',
].join('');

const prerendered = <AreasMap drawing={drawing} />;
const fresh = <AreasMap />;

function map(): HTMLElement {
  return screen.getByRole('group', { name: 'Map of our places' });
}

function place(path: string): SVGAElement {
  const link = map().querySelector<SVGAElement>(`a[href="${path}"]`);
  if (!link) throw new Error(`${path} is not on the map.`);
  return link;
}

function sheet(): HTMLElement | null {
  return map().querySelector<HTMLElement>('[data-zoom]');
}

/** The zoom that the map is drawn at, once a change has been painted. */
async function zoom(): Promise<string | undefined> {
  await waitFor(() => expect(sheet()?.style.transform).toBe(''));
  return sheet()?.dataset.zoom;
}

function press(key: string, modifiers = {}): boolean {
  const event = createEvent.keyDown(map(), { key, ...modifiers });
  fireEvent(map(), event);
  return event.defaultPrevented;
}

describe('AreasMap, by keyboard', () => {
  it('is one stop of the Tab key, before its buttons, and names the keys that it responds to', async () => {
    render(prerendered);

    await userEvent.tab();
    expect(document.activeElement).toBe(place('/witney'));
    await userEvent.tab();

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zoom in' }));
    const [description = ''] = (map().getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(description)?.textContent).toMatch(/arrow keys move from place to place, \+ and − zoom, Escape leaves the map/);
  });

  it('moves between towns by arrows, also after Back has brought the focus elsewhere, and keeps the page from scrolling', async () => {
    render(prerendered);
    act(() => place('/oxford').focus());

    fireEvent.keyDown(place('/oxford'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(place('/witney'));
    const handled = !fireEvent.keyDown(place('/witney'), { key: 'ArrowUp' });

    expect([document.activeElement, handled]).toEqual([place('/witney'), true]);
    expect(place('/oxford').getAttribute('tabindex')).toBe('-1');
  });

  it('reaches a village whose name shows', () => {
    render(prerendered);
    act(() => place('/witney').focus());
    map().querySelector<SVGElement>('.land')?.style.setProperty('--level', '2');

    fireEvent.keyDown(place('/witney'), { key: 'ArrowUp' });

    expect(document.activeElement).toBe(place('/hailey'));
    expect(place('/hailey').closest('[aria-hidden]')).toBeNull();
  });

  it('is left for its buttons by Escape', () => {
    render(prerendered);
    act(() => place('/witney').focus());

    fireEvent.keyDown(place('/witney'), { key: 'Escape' });

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Zoom in' }));
  });

  it.each([
    [['+'], '1.5'],
    [['+', '+', '='], '3'],
    [['+', '+', '-'], '1.5'],
    [['+', '+', '0'], '1'],
    [['-'], '1'],
    [Array.from({ length: 9 }, () => '+'), '8'],
  ])('zooms by %j to %s', async (keys, wanted) => {
    render(prerendered);

    const handled = keys.map((key) => press(key));

    expect(await zoom()).toBe(wanted);
    expect(handled).toEqual(keys.map(() => true));
  });

  it.each([
    ['ArrowDown', {}],
    ['PageDown', {}],
    [' ', {}],
    ['Tab', {}],
    ['+', { ctrlKey: true }],
    ['0', { metaKey: true }],
  ])('leaves %s %j to the browser', async (key, modifiers) => {
    render(prerendered);

    expect(press(key, modifiers)).toBe(false);
    expect(await zoom()).toBe('1');
  });
});

describe('AreasMap, its buttons', () => {
  it('zoom in, out and back, and are disabled at their limit', async () => {
    render(prerendered);
    const [zoomIn, zoomOut, whole] = within(screen.getByRole('group', { name: 'Zoom' })).getAllByRole('button');
    if (!zoomIn || !zoomOut || !whole) throw new Error('The map lacks one of its three buttons.');
    expect([zoomIn, zoomOut, whole].map((button) => button.getAttribute('aria-disabled'))).toEqual(['false', 'true', 'true']);

    await userEvent.click(zoomIn);
    await userEvent.click(zoomIn);
    expect(await zoom()).toBe('2');
    expect(screen.getByRole('status').textContent).toBe('2 times');
    await userEvent.click(zoomOut);
    expect(await zoom()).toBe('1.5');
    await userEvent.click(whole);

    expect(await zoom()).toBe('1');
    expect(document.activeElement).toBe(whole);
  });
});

describe('AreasMap, a change of its size', () => {
  it('stretches the picture at once, and is drawn once that has been painted', async () => {
    render(prerendered);

    press('+');
    press('+');
    expect([sheet()?.style.transform, sheet()?.dataset.zoom]).toEqual(['translate(0px, 0px) scale(2)', '1']);

    expect(await zoom()).toBe('2');
  });

  it('loses no key that is pressed while React has yet to draw the one before', async () => {
    render(prerendered);
    jest.useFakeTimers();
    // Outside of act, which would have React draw at once.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const pressKey = () => map().dispatchEvent(createEvent.keyDown(map(), { key: '+' }));

    pressKey();
    jest.advanceTimersByTime(20);
    expect(sheet()?.dataset.zoom).toBe('1');
    pressKey();
    await new Promise((resolve) => jest.requireActual<typeof import('node:timers')>('node:timers').setTimeout(resolve, 20));
    expect([sheet()?.dataset.zoom, sheet()?.style.transform]).toEqual(['1.5', 'translate(0px, 0px) scale(1.3333333333333333)']);
    jest.useRealTimers();
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });

  it('keeps the middle of its window in place', async () => {
    render(prerendered);
    Object.defineProperties(map(), { clientWidth: { value: 400 }, clientHeight: { value: 300 } });

    press('+');
    expect(sheet()?.style.transform).toBe('translate(-100px, -75px) scale(1.5)');
    await zoom();

    expect([map().scrollLeft, map().scrollTop]).toEqual([100, 75]);
  });
});

describe('AreasMap, the wheel', () => {
  it.each([
    [{ deltaY: -100, ctrlKey: true }, '1.5', true],
    [{ deltaY: -100 }, '1', false],
  ])('with %j zooms to %s', async (wheel, wanted, handled) => {
    render(prerendered);

    const event = createEvent.wheel(map(), wheel);
    fireEvent(map(), event);

    expect(await zoom()).toBe(wanted);
    expect(event.defaultPrevented).toBe(handled);
  });
});

describe('AreasMap, its drawing', () => {
  it('is kept from the prerendered HTML, where the map has no buttons and each town is a stop', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(prerendered);
    document.body.append(container);
    const link = container.querySelector('a');
    expect(container.querySelectorAll('button, [tabindex="0"]')).toHaveLength(0);
    expect(container.querySelectorAll('a:not([tabindex])')).toHaveLength(2);

    const root = await act(async () => hydrateRoot(container, fresh));
    expect(screen.getByRole('group', { name: 'Zoom' })).toBeTruthy();

    expect(container.querySelector('a')).toBe(link);
    expect(drawAreasMap).not.toHaveBeenCalled();
    act(() => root.unmount());
    container.remove();
  });

  it('is made by an island that is rendered fresh', async () => {
    jest.mocked(drawAreasMap).mockReturnValue(drawing);

    render(fresh);

    await waitFor(() => expect(screen.getByText('Oxford')).toBeTruthy());
  });

  it('can fail: the map stays empty, and the console says why', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);

    jest.mocked(drawAreasMap).mockImplementation(() => {
      throw new Error('offline');
    });

    render(fresh);

    await waitFor(() => expect(error).toHaveBeenCalledWith('The map could not be drawn.', expect.any(Error)));
    expect(map().querySelector('a')).toBeNull();
  });
});
