import { usePagePath } from '@site/shared';
import { useEffect, useEffectEvent, useState } from 'react';
import { readQuestion } from '../../guides/find-guides';
import type { Question } from '../../guides/find-guides';

/** A pause in typing, in milliseconds: browsers allow a page to change its address about ten times a second. */
const pauseMs = 400;

interface QuestionState {
  readonly question: Question;
  /** Whether it has been another one than the page's since the page was made. */
  readonly isChanged: boolean;
  /** The form's ref. */
  readonly setForm: (form: HTMLFormElement | null) => void;
  /** Takes the question over from the form. */
  readonly ask: () => void;
}

/**
 * The question in a form, which the address keeps: what was typed before hydration counts, and so does an address whose
 * page the server has not narrowed. When the visitor comes to another address of the page, the form is filled in from it.
 */
export function useQuestion(asked: Question): QuestionState {
  const path = usePagePath();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [{ question, isChanged }, setState] = useState({ question: asked, isChanged: false });

  function take(next: Question): void {
    setState((state) => (isSame(state.question, next) ? state : { question: next, isChanged: true }));
  }

  function ask(): void {
    if (form) take(readQuestion(new FormData(form)));
  }

  const takeAddress = useEffectEvent(() => {
    if (!form || location.pathname !== path) return;
    const next = readQuestion(new URLSearchParams(location.search));
    fill(form, next);
    take(next);
  });

  const begin = useEffectEvent((element: HTMLFormElement) => {
    if (isSame(readQuestion(new FormData(element)), asked)) takeAddress();
    else ask();
  });

  useEffect(() => {
    if (!form) return;
    begin(form);
    const follow = () => takeAddress();
    for (const event of arrivals) addEventListener(event, follow);
    return () => {
      for (const event of arrivals) removeEventListener(event, follow);
    };
  }, [form]);

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => location.pathname === path && keepInAddress(question), pauseMs);
    return () => clearTimeout(timer);
  }, [isChanged, path, question]);

  return { question, isChanged, setForm, ask };
}

/** The visitor has gone back or forward, or followed a link. */
const arrivals = ['popstate', 'page-shown'] as const;

function isSame(one: Question, other: Question): boolean {
  return one.q === other.q && one.subject === other.subject;
}

function fill(form: HTMLFormElement, question: Question): void {
  for (const [name, value] of Object.entries(question)) {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
  }
}

/** Replaces the entry of the history, which stays the shell's. */
function keepInAddress(question: Question): void {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(question)) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}
