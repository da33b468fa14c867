/**
 * React as prerendered pages get it: `react` and `react/jsx-runtime` of the shell's prerender build, which remotes share. It is
 * React itself, but refuses state, effects, event handlers, callback refs and waiting outside islands, where no browser would run them.
 * The error names the component.
 */
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

type Place = 'page' | 'island';

/** The kind of root that is being rendered. Rendering never waits, so there is one at a time. */
let place: Place | undefined;

/** Renders a part of a page, or an island in it. */
export function renderPlace<T>(what: Place, render: () => T): T {
  const around = place;
  place = what;
  try {
    return render();
  } finally {
    place = around;
  }
}

/** Hooks that need a browser, or code in it, to have an effect. Hooks that only read are not among them. */
const statefulHooks = [
  'useActionState',
  'useDeferredValue',
  'useEffect',
  'useEffectEvent',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useSyncExternalStore',
  'useTransition',
] as const;

export const staticReact: typeof React & typeof jsxRuntime = {
  ...React,
  ...jsxRuntime,
  ...Object.fromEntries(statefulHooks.map((name) => [name, checkingHook(name)])),
  createElement: checkingElements(React.createElement),
  jsx: checkingElements(jsxRuntime.jsx),
  jsxs: checkingElements(jsxRuntime.jsxs),
};

function checkingHook(name: (typeof statefulHooks)[number]): (...values: unknown[]) => unknown {
  const hook = React[name] as (...values: unknown[]) => unknown;
  return (...values) => {
    if (place === 'page') refuse(`${name} in ${componentName()}`);
    return hook(...values);
  };
}

type Props = Readonly<Record<string, unknown>> | null;
type Create = (type: unknown, props: Props, ...rest: unknown[]) => React.ReactElement;

function checkingElements<Original>(original: Original): Original {
  const create = original as Create;
  const checked: Create = (type, props, ...rest) => create(checkedType(type, props), props, ...rest);
  return checked as unknown as Original;
}

/** The type to create an element with: where only rendering shows whether the element is in an island, a component that checks then. */
function checkedType(type: unknown, props: Props): unknown {
  const fault = faultOf(type, props);
  if (fault === undefined) return type;
  // A class may be an island's own component; elements that a module makes when it is loaded may be anything's.
  if (isClass(type) || !place) return checkedWhenRendered(type);
  check(type, fault);
  return type;
}

/** The part of an element that is refused outside islands, or anywhere for `<Suspense>`. */
function faultOf(type: unknown, props: Props): string | undefined {
  if (isClass(type)) return `the class component ${type.name}`;
  if (type === React.Suspense) return '<Suspense>';
  if (typeof type !== 'string') return undefined;
  for (const name in props) if (typeof props[name] === 'function') return `${name} of <${type}>`;
  return undefined;
}

function isClass(type: unknown): type is React.ComponentClass {
  return typeof type === 'function' && Reflect.has((type.prototype ?? {}) as object, 'isReactComponent');
}

function check(type: unknown, fault: string): void {
  // Behind it, a component could wait or throw, and React would show the fallback.
  if (type === React.Suspense) throw new WaitingError(place ?? 'page', `There is a <Suspense> in ${componentName()}`);
  if (place === 'page') refuse(isClass(type) ? fault : `${fault} in ${componentName()}`);
}

/** @throws Error that says what a static page has, and where it belongs */
export function refuse(fault: string): never {
  throw new Error(`A static page has ${fault}. State, effects and event handlers work inside an <Island> only: move it into an island.`);
}

/** By the types that they stand for. */
const checkingComponents = new Map<unknown, React.FunctionComponent>();

function checkedWhenRendered(type: unknown): React.FunctionComponent {
  const known = checkingComponents.get(type);
  if (known) return known;
  const ElementOfModule: React.FunctionComponent = (props: NonNullable<Props>) => {
    check(type, faultOf(type, props) ?? '');
    return (React.createElement as Create)(type, props);
  };
  checkingComponents.set(type, ElementOfModule);
  return ElementOfModule;
}

/** Deeper than custom hooks within custom hooks are nested. */
const framesToLookAt = 100;

/** Name of the component that is rendered right now: the innermost function on the stack with the name of a component. */
function componentName(): string {
  const saved = { prepareStackTrace: Reflect.get(Error, 'prepareStackTrace') as unknown, stackTraceLimit: Error.stackTraceLimit };
  const holder: { stack?: readonly string[] } = {};
  try {
    Error.stackTraceLimit = framesToLookAt;
    Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFunctionName() ?? '');
    Error.captureStackTrace(holder, componentName);
    return holder.stack?.find((name) => /^[A-Z]\w*$/.test(name)) ?? 'a component without a name';
  } finally {
    Object.assign(Error, saved);
  }
}

const remedies = {
  page: 'Load what it needs in the `loader` of its route, which may be async.',
  island: 'Give it what it needs as props, or render it in the browser alone, after an event or in an effect.',
} as const;

/** A page or an island waits for something while it is rendered. */
export class WaitingError extends Error {
  override readonly name = 'WaitingError';

  /** @param fault a clause that says which part waits */
  constructor(what: keyof typeof remedies, fault: string, options?: ErrorOptions) {
    super(`${fault}, but ${what === 'page' ? 'a page' : 'an island'} is rendered at once. ${remedies[what]}`, options);
  }
}

/** Whether React threw because a component waits: it throws an error of its own, without any other mark. */
export function isSuspension(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('A component suspended while responding to synchronous input');
}
