import React, { createContext, use } from 'react';
import jsxRuntime from 'react/jsx-runtime';

/** Node only: hears, while a page is rendered, of every part of it that only its code brings to life. */
export const LivenessListener = createContext<(() => void) | undefined>(undefined);

/** What a component does with these shows in a browser alone. Whatever only reads is not among them. */
const liveHooks = [
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

type AnyFunction = (...values: never[]) => unknown;

/**
 * Makes this bundle's React tell `LivenessListener` of live parts: hooks for state and effects, handlers, class
 * components. A page without any is the same with its code and without it.
 */
export function watchLiveness(): void {
  for (const name of liveHooks) wrap(React, name, tell);
  for (const name of ['jsx', 'jsxs'] as const) wrap(jsxRuntime, name, tellOfElement);
  wrap(React, 'createElement', tellOfElement);
}

/** Whether anything live was made where no page could be told of it. */
export function hasStrayLiveness(): boolean {
  return hasStrays;
}

/** React's modules are CommonJS: whoever calls a function of theirs finds it on the module when the call is made. */
function wrap(module: object, name: string, before: (...values: never[]) => void): void {
  const wrapped = Reflect.get(module, name) as AnyFunction;
  const wrapper: AnyFunction = (...values) => {
    before(...values);
    return wrapped(...values);
  };
  Object.assign(module, { [name]: wrapper });
}

function tellOfElement(type: unknown, props: object | null): void {
  const isLive = typeof type === 'string' ? hasFunctions(props) : isClass(type);
  if (isLive) tell();
}

function hasFunctions(props: object | null): boolean {
  // Every element of every page comes by here: a list of values for each would be a tenth of rendering it.
  for (const name in props) if (typeof (props as Record<string, unknown>)[name] === 'function') return true;
  return false;
}

function isClass(type: unknown): boolean {
  return typeof type === 'function' && Reflect.has((type.prototype ?? {}) as object, 'isReactComponent');
}

/** Told outside of a render there is no page to tell of: then every page counts as live. */
let hasStrays = false;

function tell(): void {
  try {
    use(LivenessListener)?.();
  } catch {
    hasStrays = true;
  }
}
