import { usePagePath } from '@site/shared';
import { useCallback, useEffect, useState } from 'react';
import { readQuestion } from '../../guides/find-guides';
import type { Question } from '../../guides/find-guides';

/** A pause in typing, in milliseconds: browsers allow a page to change its address about ten times a second. */
const pauseMs = 400;

interface QuestionState {
  readonly question: Question;
  /** Whether it has been another one than the page's since the page was made. */
  readonly isChanged: boolean;
  /** The form's ref. */
  readonly attach: (form: HTMLFormElement) => () => void;
  /** Takes the question over from the form. */
  readonly ask: (form: HTMLFormElement) => void;
}

/**
 * The question in a form, which the address keeps: what was typed before hydration counts, and so does an address whose
 * page the server has not narrowed. When the visitor comes to another address of the page, the form is filled in from it.
 *
 * @param asked the question for which the page was made; always the same object
 */
export function useQuestion(asked: Question): QuestionState {
  const path = usePagePath();
  const [{ question, isChanged }, setState] = useState({ question: asked, isChanged: false });
  const take = useCallback((next: Question) => setState((state) => (isSame(state.question, next) ? state : { question: next, isChanged: true })), []);

  const attach = useCallback(
    (form: HTMLFormElement) => {
      function takeAddress(): void {
        if (location.pathname !== path) return;
        const next = readQuestion(new URLSearchParams(location.search));
        for (const name of names) fill(form, name, next[name]);
        take(next);
      }
      const typed = readForm(form);
      if (isSame(typed, asked)) takeAddress();
      else take(typed);
      for (const event of arrivals) addEventListener(event, takeAddress);
      return () => {
        for (const event of arrivals) removeEventListener(event, takeAddress);
      };
    },
    [path, asked, take],
  );

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => location.pathname === path && keepInAddress(question), pauseMs);
    return () => clearTimeout(timer);
  }, [isChanged, path, question]);

  return { question, isChanged, attach, ask: (form) => take(readForm(form)) };
}

/** The visitor has gone back or forward, or followed a link. */
const arrivals = ['popstate', 'page-shown'] as const;

/** The names of the fields, in forms and addresses. */
const names = ['q', 'subject'] as const satisfies readonly (keyof Question)[];

function isSame(one: Question, other: Question): boolean {
  return one.q === other.q && one.subject === other.subject;
}

function readForm(form: HTMLFormElement): Question {
  return readQuestion(new FormData(form));
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}

/** Replaces the entry of the history, which stays the shell's. */
function keepInAddress(question: Question): void {
  const url = new URL(location.href);
  for (const name of names) {
    if (question[name]) url.searchParams.set(name, question[name]);
    else url.searchParams.delete(name);
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
