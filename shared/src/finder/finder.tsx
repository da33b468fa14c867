import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { AskUs, FinderAnswer } from './finder-answer';
import type { FinderIndex } from './finder-index';
import { loadFinderIndex } from './load-finder-index';
import styles from './place-finder.module.css';
import { closedList } from './press-key';
import { suggest } from './suggest';
import { SuggestionList } from './suggestion-list';
import { useCombobox, useTyped } from './use-combobox';
import { useFinderAnswer } from './use-finder-answer';
import type { ShownAnswer } from './use-finder-answer';
import { Button } from '../ui/button';
import { useListener } from './use-listener';

export interface LiveFinderProps {
  readonly field: HTMLInputElement;
  /** Shows what the server answered, until there is another answer. */
  readonly serverAnswer: HTMLElement | null;
  readonly loadIndex?: () => Promise<FinderIndex>;
}

/** What makes the finder's form a combobox that answers in place, around the field that is there already. */
export function LiveFinder({ field, serverAnswer, loadIndex = loadFinderIndex }: LiveFinderProps): ReactElement {
  const listId = useId();
  const index = useFinderIndex(loadIndex);
  const typed = useTyped(field);
  const [{ text, list }, setTyped] = typed;
  const options = useMemo(() => (index ? suggest(index, text) : []), [index, text]);
  // The form's own submit asks no handler: the browser asks the server.
  const { answer, ask, askHere } = useFinderAnswer({ index, loadIndex, askServer: () => field.form?.submit() });

  function choose(option: number): void {
    const value = options[option]?.value ?? '';
    write(field, value);
    setTyped({ text: value, list: closedList });
    ask(value);
  }

  useCombobox(field, typed, { id: listId, count: options.length, onChoose: choose });
  useListener(field.form, 'submit', (event) => {
    event.preventDefault();
    setTyped({ text: field.value, list: closedList });
    ask(field.value);
  });

  const isListed = list.open && options.length > 0;
  return (
    <>
      <SuggestionList id={listId} options={isListed ? options : []} active={list.active} onChoose={choose} />
      <p role="status" className={styles.status}>
        {list.open && index && tellCount(text, options.length)}
      </p>
      <Button onClick={askHere}>Use my location</Button>
      <LiveAnswer answer={answer} serverAnswer={serverAnswer} />
    </>
  );
}

function useFinderIndex(loadIndex: () => Promise<FinderIndex>): FinderIndex | undefined {
  const [index, setIndex] = useState<FinderIndex>();
  useEffect(() => {
    // Without it there are no suggestions; whoever asks is told, or answered by the server.
    loadIndex().then(setIndex, () => undefined);
  }, [loadIndex]);
  return index;
}

function tellCount(text: string, count: number): string | undefined {
  if (text.trim().length < 2) return undefined;
  if (count === 0) return 'Nothing on our list begins like this.';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

function LiveAnswer({ answer, serverAnswer }: { readonly answer: ShownAnswer | undefined; readonly serverAnswer: HTMLElement | null }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    serverAnswer?.setAttribute('hidden', '');
    serverAnswer?.removeAttribute('id');
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [answer, serverAnswer]);
  return (
    <div ref={box} id={answer || !serverAnswer ? 'finder-answer' : undefined} role="status" tabIndex={-1} className={styles.answer}>
      {answer && showAnswer(answer)}
    </div>
  );
}

function showAnswer(answer: ShownAnswer): ReactElement {
  switch (answer.kind) {
    case 'outcome':
      return <FinderAnswer outcome={answer.outcome} />;
    case 'message':
      return (
        <>
          <p>{answer.text}</p>
          <p>
            <AskUs />
          </p>
        </>
      );
    case 'waiting':
      return <p>{answer.text}</p>;
  }
}

function write(field: HTMLInputElement, text: string): void {
  field.value = text;
}
