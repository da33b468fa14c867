import { own } from '../document/own-references';
import { state } from './navigation-state';
import type { SiteLocation } from './navigation-state';

export function currentLocation(): SiteLocation {
  state.location ??= readLocation();
  return state.location;
}

/** Adds an entry to the history, or replaces the present one. */
export function changeLocation({ pathname, search, hash }: URL, { replace }: { readonly replace: boolean }): void {
  const href = pathname + search + hash;
  if (replace) own.history.replaceState(createState(), '', href);
  else own.history.pushState(createState(), '', href);
  followLocation();
}

/** Takes over the browser's location, after it has gone back or forward. */
export function followLocation(): void {
  state.location = readLocation();
}

/** Notes in the present entry that it is loaded as a document because the visitor has gone back or forward to it. */
export function markReturn(): void {
  own.history.replaceState({ ...readState(), isReturn: true }, '');
}

/** Returns whether the entry is marked as a return, and removes the mark. */
export function takeReturn(): boolean {
  const { isReturn = false, ...entry } = readState();
  if (isReturn) own.history.replaceState(entry, '');
  return isReturn;
}

/** An entry that the browser made, such as the first one, has no key yet. */
function readLocation(): SiteLocation {
  const { pathname, search, hash } = window.location;
  const { key = nameEntry() } = readState();
  return { pathname, search, hash, key };
}

function readState(): { readonly key?: string; readonly isReturn?: boolean } {
  return (history.state ?? {}) as { readonly key?: string; readonly isReturn?: boolean };
}

function nameEntry(): string {
  const { key } = createState();
  own.history.replaceState({ ...readState(), key }, '');
  return key;
}

function createState(): { readonly key: string } {
  return { key: Math.random().toString(36).slice(2, 10) };
}
