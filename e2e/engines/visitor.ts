import { setTimeout as pause } from 'node:timers/promises';
import type { EngineWindow, PageScript, Point } from './engine';

/** A condition in the page did not come true in time. */
class WaitError extends Error {
  override readonly name = 'WaitError';
}

/** How long a visitor waits unless a journey says otherwise: a busy machine takes its time. */
const waitMs = 30_000;
const pollMs = 50;

/**
 * Someone who visits the site in one window of any engine. Elements are named by a CSS selector and, where several match,
 * by their whole text or accessible label; hidden elements are not seen.
 */
export class Visitor {
  constructor(
    private readonly window: EngineWindow,
    private readonly origin: string,
  ) {}

  /** Loads a page as a document, and waits until its main script runs. */
  async open(path: string): Promise<void> {
    await this.read(path);
    await this.waitUntil(() => document.documentElement.dataset.ready === 'true');
  }

  /** Loads a page as a document whose main script may never run. */
  async read(path: string): Promise<void> {
    await this.window.load(new URL(path, this.origin).href);
  }

  /** Scrolls to an element, waits until it rests and nothing covers it, and clicks its middle with the mouse. */
  async click(selector: string, text?: string): Promise<void> {
    await this.window.clickAt(await this.findRestingPlace({ selector, text }));
  }

  /** Scrolls to an element and moves the mouse onto it. */
  async pointAt(selector: string, text?: string): Promise<void> {
    await this.window.moveTo(await this.findRestingPlace({ selector, text }));
  }

  /** Where an element is once it has stopped moving: after a reload, WebKit scrolls to the target of the hash more than once. */
  private async findRestingPlace(target: Target): Promise<Point> {
    for (const until = performance.now() + waitMs; performance.now() < until; ) {
      const before = await this.waitFor(placeOf, target);
      await pause(pollMs);
      const place = await this.waitFor(placeOf, target);
      if (place.x === before.x && place.y === before.y) return place;
    }
    throw new WaitError(`This still moves after ${waitMs / 1000} s: ${JSON.stringify(target)}.`);
  }

  /** Moves focus to an element by script, as a label or the page itself would. */
  async focus(selector: string): Promise<void> {
    await this.waitUntil((css) => {
      const element = document.querySelector<HTMLElement>(css);
      element?.focus();
      return element !== null && document.activeElement === element;
    }, selector);
  }

  /** Presses the key of each character in turn. */
  async type(text: string): Promise<void> {
    for (const key of text) await this.window.press(key);
  }

  /** Presses keys together, by their `KeyboardEvent.key`: `press('Tab')`, `press('Shift', 'Tab')`. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.window.press(...keys);
  }

  async back(): Promise<void> {
    await this.window.back();
  }

  async forward(): Promise<void> {
    await this.window.forward();
  }

  async reload(): Promise<void> {
    await this.window.reload();
  }

  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer> {
    return this.window.screenshot();
  }

  evaluate<Result>(script: PageScript<undefined, Result>): Promise<Result>;
  evaluate<Argument, Result>(script: PageScript<Argument, Result>, argument: Argument): Promise<Result>;
  evaluate<Argument, Result>(script: PageScript<Argument | undefined, Result>, argument?: Argument): Promise<Result> {
    return this.window.evaluate(script, argument);
  }

  /** Waits until a condition holds in the page, whichever document is shown by then. @throws WaitError */
  async waitUntil(condition: PageScript<undefined, boolean>): Promise<void>;
  async waitUntil<Argument>(condition: PageScript<Argument, boolean>, argument: Argument, timeoutMs?: number): Promise<void>;
  async waitUntil<Argument>(condition: PageScript<Argument | undefined, boolean>, argument?: Argument, timeoutMs?: number): Promise<void> {
    await this.waitFor(condition, argument, timeoutMs);
  }

  /** Waits until one visible element that matches has this in its text. */
  async waitForText(selector: string, text: string, timeoutMs?: number): Promise<void> {
    const isShown = (wanted: { selector: string; text: string }) =>
      [...document.querySelectorAll(wanted.selector)].some((element) => element.checkVisibility() && element.textContent.replace(/\s+/g, ' ').includes(wanted.text));
    await this.waitUntil(isShown, { selector, text }, timeoutMs);
  }

  /** Waits until a script in the page returns something. While one document gives way to another, nothing is there to ask. */
  private async waitFor<Argument, Result>(script: PageScript<Argument, Result | undefined | false>, argument: Argument, timeoutMs = waitMs): Promise<Result> {
    const until = performance.now() + timeoutMs;
    let found: unknown;
    do {
      try {
        const result = await this.window.evaluate(script, argument);
        if (result !== undefined && result !== null && result !== false) return result;
        found = result;
      } catch (error) {
        found = error;
      }
      await pause(pollMs);
    } while (performance.now() < until);
    throw new WaitError(`This is still ${String(found)} after ${timeoutMs / 1000} s: ${String(script)} of ${JSON.stringify(argument)}.`);
  }
}

interface Target {
  readonly selector: string;
  /** Its whole text, or its label for assistive technology. */
  readonly text: string | undefined;
}

/** Runs in the page: scrolls to the first visible element that matches, and returns its middle once nothing else covers that. */
function placeOf({ selector, text }: Target): Point | undefined {
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim();
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility() && (text === undefined || nameOf(one) === text));
  if (!element) return undefined;
  const middleOf = (part: Element) => {
    // A link that wraps is clicked in its first line.
    const { x, y, width, height } = part.getClientRects()[0] ?? part.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  // A link in a drawing is where its shapes are, which may be beside its middle.
  const parts = [element, ...element.querySelectorAll('*')];
  const find = () => parts.map(middleOf).find(({ x, y }) => element.contains(document.elementFromPoint(x, y)));
  const inView = find();
  if (inView) return inView;
  for (const part of parts) {
    part.scrollIntoView({ block: 'center', behavior: 'instant' });
    const place = find();
    if (place) return place;
  }
  return undefined;
}

/** Comes to an island, points at it, and waits until it is hydrated. @param name with its section, such as `blog/job-planner` */
export async function hydrateIsland(visitor: Visitor, name: string): Promise<void> {
  await comeToIsland(visitor, name);
  await waitForIsland(visitor, name);
}

/** Waits until an island is hydrated which the visitor has already come to. */
export async function waitForIsland(visitor: Visitor, name: string): Promise<void> {
  await visitor.waitUntil((island) => document.querySelector(`[data-island="${island}"]`)?.getAttribute('data-hydrated') === 'true', name);
}

/** Does all that an island may wait for. */
export async function comeToIsland(visitor: Visitor, name: string): Promise<void> {
  await visitor.waitUntil((island) => {
    const element = document.querySelector(`[data-island="${island}"]`);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (const type of ['pointerover', 'pointermove']) element?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    return element !== null;
  }, name);
}

/** Types what an enquiry needs into the form of a page. */
export async function writeEnquiry(visitor: Visitor): Promise<void> {
  await visitor.focus('#enquiry-about');
  await visitor.press('ArrowDown');
  for (const [field, text] of [['place', 'OX28'], ['name', 'Ada'], ['phone', '01632 960456']] as const) {
    await visitor.focus(`#enquiry-${field}`);
    await visitor.type(text);
  }
}
