/** The engines that journeys run in, by the names of Playwright's projects. */
export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

/** The annotation of a journey that says which version of its engine made it. */
export const engineVersion = 'engine version';

/** In CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: it sees nothing of the test's scope, and its argument and result are JSON. A promise is awaited. */
export type PageScript<Argument, Result> = (argument: Argument) => Result | Promise<Result>;

/** The source of a call of a script with its argument. */
export function callOf<Argument, Result>(script: PageScript<Argument, Result>, argument: Argument): string {
  return `(${String(script)})(${argument === undefined ? '' : JSON.stringify(argument)})`;
}

/** One window of an engine: the little that each engine does in its own way. `Visitor` is made of it. */
export interface EngineWindow {
  /** Loads a URL as a document and waits for its `load` event. */
  readonly load: (url: string) => Promise<unknown>;
  readonly evaluate: <Argument, Result>(script: PageScript<Argument, Result>, argument: Argument) => Promise<Result>;
  /** Moves the pointer to a point of the viewport, as a mouse does. */
  readonly moveTo: (point: Point) => Promise<unknown>;
  readonly clickAt: (point: Point) => Promise<unknown>;
  /** Presses keys together, by their `KeyboardEvent.key`, such as `Shift` and `Tab`. */
  readonly press: (...keys: readonly string[]) => Promise<unknown>;
  readonly back: () => Promise<unknown>;
  readonly forward: () => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  /** A PNG of the viewport. */
  readonly screenshot: () => Promise<Buffer>;
  readonly close: () => Promise<unknown>;
}

export interface WindowOptions {
  /** The window comes as near to this as its engine can. */
  readonly viewport: Viewport;
  /** The visitor's position, who lets the site read it. Not every engine can. */
  readonly position?: { readonly latitude: number; readonly longitude: number };
}

/** A running engine. */
export interface Engine {
  readonly name: EngineName;
  /** With its name, such as `firefox 140.5`. WebKitGTK says its own with its first window. */
  readonly version: string;
  /** A new window without cookies, storage or cache of another. */
  readonly open: (options: WindowOptions) => Promise<EngineWindow>;
  readonly stop: () => Promise<void>;
}
