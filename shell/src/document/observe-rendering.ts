import React, { createContext, use } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import jsxRuntime from 'react/jsx-runtime';
import type { IslandData, PageMetadata } from '@site/shared';
import { renderedComponentName } from './component-name';
import { controlWithoutValue, forbiddenElement, forbiddenInHtml } from './forbidden-elements';
import { keepWords } from './keep-words';
import { WaitingError } from './waiting-error';

/** What is known of markup once it has been rendered. */
export interface Seen {
  /** Values of `class` attributes. */
  readonly classes: Set<string>;
  /** Custom properties that attributes name, e.g. `--color-stone`. */
  readonly properties: Set<string>;
  /** HTML that stands in the markup as it is. */
  readonly rawHtml: Set<string>;
  /** Values of `href` attributes of links. */
  readonly links: Set<string>;
  /** Number of `<h1>` elements. */
  headings: number;
  readonly islands: Pick<IslandData, 'section' | 'name'>[];
  metadata?: PageMetadata;
}

/** What is known of several pieces of markup together. */
export function mergeSeen(all: readonly Seen[]): Seen {
  const merge = <T>(of: (seen: Seen) => Iterable<T>) => all.flatMap((seen) => [...of(seen)]);
  return {
    classes: new Set(merge(({ classes }) => classes)),
    properties: new Set(merge(({ properties }) => properties)),
    rawHtml: new Set(merge(({ rawHtml }) => rawHtml)),
    links: new Set(merge(({ links }) => links)),
    headings: all.reduce((sum, { headings }) => sum + headings, 0),
    islands: merge(({ islands }) => islands),
  };
}

export interface Observer {
  readonly seen: Seen;
  /** The island that is rendered; undefined for what has to be static. */
  readonly island?: string;
}

/** Node only: receives what is rendered. */
export const ObserverContext = createContext<Observer | undefined>(undefined);

export function createSeen(): Seen {
  return { classes: new Set(), properties: new Set(), rawHtml: new Set(), links: new Set(), headings: 0, islands: [] };
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

type AnyFunction = (...values: never[]) => unknown;
type CreateElement = (type: unknown, ...rest: unknown[]) => unknown;

/** React's modules are CommonJS: callers look a function up on its module when they call it. */
const creators: readonly (readonly [module: object, name: string])[] = [
  [jsxRuntime, 'jsx'],
  [jsxRuntime, 'jsxs'],
  [React, 'createElement'],
];

/** React's own, for the components below. */
const createElement = React.createElement as CreateElement;

/** Makes this bundle's React, which remotes share, report to the `ObserverContext` what it renders, and keep words in one piece. */
export function observeRendering(): void {
  for (const name of statefulHooks) {
    replace(React, name, (hook) => (...values) => {
      const observer = currentObserver();
      if (observer) refuseOutsideIslands(observer, () => `${name} in ${renderedComponentName()}`);
      return hook(...values);
    });
  }
  for (const [module, name] of creators) {
    replace(module, name, (create) => {
      const createObserved: CreateElement = (type, props, ...rest) => {
        const observer = typeof type === 'string' || type === React.Suspense ? currentObserver() : undefined;
        return (create as CreateElement)(observedType(type, props as Props, observer), pageProps(type, props as Props, observer), ...rest);
      };
      return createObserved;
    });
  }
}

function replace(module: object, name: string, wrap: (original: AnyFunction) => AnyFunction): void {
  Object.assign(module, { [name]: wrap(Reflect.get(module, name) as AnyFunction) });
}

type Props = Readonly<Record<string, unknown>> | null;

/** The type to create an element with: most are noted right here; where that would be too early, it is a component that notes. */
function observedType(type: unknown, props: Props, observer: Observer | undefined): unknown {
  if (isClass(type)) return whenRendered(type);
  if (typeof type !== 'string' && type !== React.Suspense) return type;
  // A module may make elements when it is loaded.
  if (!observer) return whenRendered(type);
  if (typeof type !== 'string') return refuseSuspense(observer);
  noteAttributes(observer, type, props);
  // Links and headings count: not every element that is made is rendered.
  return type === 'a' || type === 'h1' ? whenRendered(type) : type;
}

/** In a page, text is improved; an island stays as the browser renders it. */
function pageProps(type: unknown, props: Props, observer: Observer | undefined): Props {
  return typeof type === 'string' && observer && observer.island === undefined ? keepWords(type, props) : props;
}

function isClass(type: unknown): boolean {
  return typeof type === 'function' && Reflect.has((type.prototype ?? {}) as object, 'isReactComponent');
}

/** By the type that they stand in for. */
const observedTypes = new Map<unknown, FunctionComponent>();

/** A component that renders a type, and notes it when it is really rendered. */
function whenRendered(type: unknown): FunctionComponent {
  const known = observedTypes.get(type);
  if (known) return known;
  const ElementOfModule: FunctionComponent = (props: NonNullable<Props>) => {
    const observer = use(ObserverContext);
    if (observer) note(observer, type, props);
    return createElement(type, pageProps(type, props, observer)) as ReturnType<FunctionComponent>;
  };
  observedTypes.set(type, ElementOfModule);
  return ElementOfModule;
}

function note(observer: Observer, type: unknown, props: NonNullable<Props>): void {
  if (type === React.Suspense) return refuseSuspense(observer);
  if (typeof type !== 'string') return refuseOutsideIslands(observer, () => `the class component ${(type as ComponentType).name}`);
  if (type === 'a' && typeof props.href === 'string') observer.seen.links.add(props.href);
  if (type === 'h1') observer.seen.headings += 1;
  noteAttributes(observer, type, props);
}

/** Behind it, a component could wait or throw, and React would show the fallback. */
function refuseSuspense({ island }: Observer): never {
  throw new WaitingError(island === undefined ? 'page' : 'island', `There is a <Suspense> in ${renderedComponentName()}`);
}

/** Every element of every page comes by here: a list of its attributes for each would be a tenth of rendering it. */
function noteAttributes(observer: Observer, type: string, props: Props): void {
  const { seen } = observer;
  refuseForbidden(forbiddenElement(type, props));
  refuseWithoutValue(controlWithoutValue(type, props));
  for (const name in props) {
    const value = props[name];
    if (typeof value === 'string') {
      if (name === 'className') seen.classes.add(value);
      else if (name !== 'children') noteProperties(seen, value);
    } else if (typeof value === 'function') refuseOutsideIslands(observer, () => `${name} of <${type}> in ${renderedComponentName()}`);
    else if (name === 'style') for (const text of Object.values(value ?? {})) noteProperties(seen, String(text));
    else if (name === 'dangerouslySetInnerHTML' && !('data-island' in props)) noteRawHtml(seen, (value as { readonly __html: string }).__html);
  }
}

function noteRawHtml(seen: Seen, html: string): void {
  refuseForbidden(forbiddenInHtml(html));
  seen.rawHtml.add(html);
}

/** @throws Error that names the component */
function refuseForbidden(element: string | undefined): void {
  if (element === undefined) return;
  throw new Error(`A page may not contain ${element}, and ${renderedComponentName()} renders one. Remove it: scripts belong in an island, styles in a CSS module, nothing may redirect, rebase or frame a page, and a name hides what \`document\` has under it.`);
}

/** @throws Error that names the component */
function refuseWithoutValue(element: string | undefined): void {
  if (element === undefined) return;
  throw new Error(`An ${element} in ${renderedComponentName()} has no value. Give it one: a translator changes the text that would be sent instead.`);
}

const useOfProperty = 'var(';

function noteProperties({ properties }: Seen, text: string): void {
  if (!text.includes(useOfProperty)) return;
  for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) properties.add(name);
}

/** @param what what was found, and where @throws Error outside an island */
function refuseOutsideIslands({ island }: Observer, what: () => string): void {
  if (island !== undefined) return;
  throw new Error(`A static page has ${what()}. State, effects and event handlers work inside an <Island> only: move it into an island.`);
}

/** Undefined outside a render, and in a render that nothing is to be known of. */
function currentObserver(): Observer | undefined {
  try {
    return use(ObserverContext);
  } catch {
    return undefined;
  }
}
