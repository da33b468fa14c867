import type { ReactNode } from 'react';

/** At most this many toasts are shown: a new one takes the older one's place. */
export const toastLimit = 1;
/** From a toast's dismissal to its removal from the store. */
export const toastRemovalDelayMs = 1_000_000;
/** From a toast's appearance to its own dismissal. */
export const toastDurationMs = 5000;

/** What a page says when it shows a toast. */
export interface ToastContent {
  readonly variant?: 'default' | 'destructive';
  readonly title?: ReactNode;
  readonly description?: ReactNode;
  /** One thing to do about it. */
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  readonly durationMs?: number;
}

export interface Toast extends ToastContent {
  readonly id: string;
  /** False once it was dismissed. */
  readonly open: boolean;
}

type Listener = () => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a toast in place of the one before, and answers its id. */
export function addToast(content: ToastContent): string {
  lastId += 1;
  const id = String(lastId);
  publish([{ ...content, id, open: true }, ...toasts].slice(0, toastLimit));
  return id;
}

/** Changes what a toast says while it is there. */
export function updateToast(id: string, content: ToastContent): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast)));
}

/** Closes a toast, or all of them; it is removed later, so that it can leave the screen in its own way. */
export function dismissToast(id?: string): void {
  for (const toast of toasts) {
    if ((id === undefined || toast.id === id) && !removals.has(toast.id)) scheduleRemoval(toast.id);
  }
  publish(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
}

/** Takes a toast, or all of them, away at once. */
export function removeToast(id?: string): void {
  publish(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
}

/** The toasts now, newest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Hears of every change until the returned function is called. */
export function onToastsChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function scheduleRemoval(id: string): void {
  removals.set(id, setTimeout(() => removeToast(id), toastRemovalDelayMs));
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  cancelRemovalsOf(next);
  for (const listener of listeners) listener();
}

/** A toast that is gone needs no timer. */
function cancelRemovalsOf(kept: readonly Toast[]): void {
  for (const [id, timer] of removals) {
    if (kept.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    removals.delete(id);
  }
}
