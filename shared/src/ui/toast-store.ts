import type { ReactNode } from 'react';

/** At most this many toasts are shown: a new one replaces the oldest. */
export const toastLimit = 1;
/** From a toast's dismissal to its removal from the store. */
export const toastRemovalDelayMs = 1_000_000;
/** From a toast's appearance until it closes by itself. */
export const toastDurationMs = 5000;

/** The content of a toast. */
export interface ToastContent {
  readonly variant?: 'default' | 'destructive';
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** One thing that the visitor can do about it. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  readonly durationMs?: number;
}

export interface Toast extends ToastContent {
  readonly id: string;
  /** False once it is dismissed. */
  readonly open: boolean;
}

type Listener = () => void;

/**
 * Event on `window` after every change, so that the shell's main script can wait for the first toast without loading this
 * module: see `watchNotifications` of the shell.
 */
const changeEvent = 'toasts-changed';

let toasts: readonly Toast[] = [];
let lastId = 0;
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a toast in place of the one before, and returns its id. */
export function addToast(content: ToastContent): string {
  lastId += 1;
  const id = String(lastId);
  publish([{ ...content, id, open: true }, ...toasts].slice(0, toastLimit));
  return id;
}

/** Changes what a toast shows. */
export function updateToast(id: string, content: ToastContent): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast)));
}

/** Closes a toast, or all of them. It stays in the store for a while, so that it can leave the screen with an animation. */
export function dismissToast(id?: string): void {
  for (const toast of toasts) {
    if ((id === undefined || toast.id === id) && !removals.has(toast.id)) scheduleRemoval(toast.id);
  }
  publish(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
}

/** Removes a toast, or all of them, at once. */
export function removeToast(id?: string): void {
  publish(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
}

/** The toasts in the store, newest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls the listener after every change, until the returned function is called. */
export function onToastsChange(listener: Listener): () => void {
  addEventListener(changeEvent, listener);
  return () => removeEventListener(changeEvent, listener);
}

function scheduleRemoval(id: string): void {
  removals.set(id, setTimeout(() => removeToast(id), toastRemovalDelayMs));
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  cancelRemovalsOf(next);
  dispatchEvent(new Event(changeEvent));
}

/** Stops the timers of toasts that are gone. */
function cancelRemovalsOf(kept: readonly Toast[]): void {
  for (const [id, timer] of removals) {
    if (kept.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
}
