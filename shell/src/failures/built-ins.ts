/**
 * Built-ins of the browser: whatever runs in a document shares them, so that a section that changes one (`fetch`,
 * `Array.prototype.map`) changes it for the shell and for all other sections. They are recorded before any code of a remote
 * runs, and put back before the shell relies on them again.
 */
import { reportFailure } from './failure';

/** Those that the shell uses. `Object` is the first: the others cannot be put back while its prototype is polluted. */
const names = (
  'Object Function Array String RegExp Promise Map Set WeakMap JSON Math Reflect Error URL Response AbortSignal EventTarget Event CustomEvent ' +
  'Node NodeList Element HTMLElement HTMLTemplateElement HTMLScriptElement HTMLLinkElement HTMLStyleElement HTMLFormElement ' +
  'Document DocumentFragment StyleSheet CSSStyleSheet CSSRuleList CSSStyleRule CSSGroupingRule ' +
  'History Storage Performance performance IntersectionObserver fetch setTimeout clearTimeout requestAnimationFrame ' +
  'requestIdleCallback matchMedia scrollTo addEventListener removeEventListener dispatchEvent document history'
).split(' ');

/* What follows has to work while built-ins are changed: it uses these, and calls no method. */
/* oxlint-disable typescript/prefer-for-of -- for...of calls Array.prototype[Symbol.iterator] */
const { defineProperty, deleteProperty, getOwnPropertyDescriptor, getPrototypeOf, has, ownKeys } = Reflect;

interface Recorded {
  readonly target: object;
  /** How messages name the target's properties. */
  readonly prefix: string;
  /** By their names; undefined for one that was not there. Without a prototype. */
  readonly properties: Record<PropertyKey, PropertyDescriptor | undefined>;
}

const recorded: Recorded[] = [];
/** Sections whose code has run in this document. */
const sections = new Map<string, string>();
const reported = new Set<string>();

/** Records the built-ins, the first time, before code of a section runs. */
export function recordBuiltIns(section: string, release: string): void {
  sections.set(section, release);
  if (recorded[0]) return;
  for (const name of names) {
    const value: unknown = Reflect.get(window, name);
    if (!isObject(value)) continue;
    record(Reflect.get(value, 'prototype'), `${name}.prototype.`);
    record(value, `${name}.`);
  }
  // What `for...of` and `...` use: no name leads to these.
  for (const one of [[], new Map(), new Set()]) record(getPrototypeOf(one[Symbol.iterator]()), 'an iterator.');
  record(window, '', names);
}

function isObject(value: unknown): value is object {
  return typeof value === 'function' || (typeof value === 'object' && value !== null);
}

function record(target: unknown, prefix: string, keys?: readonly PropertyKey[]): void {
  if (!isObject(target)) return;
  const properties = Object.create(null) as Recorded['properties'];
  for (const key of keys ?? ownKeys(target)) properties[key] = getOwnPropertyDescriptor(target, key);
  recorded.push({ target, prefix, properties });
}

/**
 * Puts back the built-ins that were changed, and reports each once. What was added stays, such as a polyfill, unless every
 * object has it or it hides a built-in.
 *
 * @returns whether all are as they were: otherwise only another document helps
 */
export function restoreBuiltIns(): boolean {
  let isRestored = true;
  let changed = '';
  for (let index = 0; index < recorded.length; index += 1) {
    const one = recorded[index];
    if (one === undefined) continue;
    check(one, one.target === window ? [] : ownKeys(one.target), true);
    check(one, ownKeys(one.properties), false);
  }
  if (changed !== '') report(changed, isRestored);
  return isRestored;

  function check({ target, prefix, properties }: Recorded, keys: readonly PropertyKey[], isAddition: boolean): void {
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] ?? '';
      const wanted = properties[key];
      if (isAddition ? key in properties || !isHarmful(target, key) : isSame(wanted, getOwnPropertyDescriptor(target, key))) continue;
      if (!(wanted ? defineProperty(target, key, wanted) : deleteProperty(target, key))) isRestored = false;
      changed += `${changed && ', '}${prefix}${typeof key === 'symbol' ? 'a symbol' : key}`;
    }
  }
}

function isHarmful(target: object, key: PropertyKey): boolean {
  const prototype = getPrototypeOf(target);
  return prototype === null || has(prototype, key);
}

function isSame(one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean {
  return one?.value === other?.value && one?.get === other?.get && one?.set === other?.set;
}

/** One line, even when a timer changes the same built-ins again and again. */
function report(changed: string, isRestored: boolean): void {
  if (reported.has(changed)) return;
  reported.add(changed);
  const [section, release] = [...sections].at(-1) ?? ['', ''];
  const error = new Error(`The browser's built-ins ${changed} have changed since code of ${[...sections.keys()].join(' and ')} ran. ${isRestored ? 'They were put back' : 'They cannot be put back: links load documents'}.`);
  console.error(error.message);
  reportFailure({ kind: 'built-ins', section, release, url: location.pathname, error });
}
