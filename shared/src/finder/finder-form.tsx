import { useId, useMemo } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { Button } from '../ui/button';
import { AnswerBox } from './answer-box';
import type { FinderOutcome } from './finder-outcome';
import styles from './place-finder.module.css';
import { closedList } from './press-key';
import { suggest } from './suggest';
import { SuggestionList } from './suggestion-list';
import { useCombobox } from './use-combobox';
import { useFinderAnswer } from './use-finder-answer';
import { useFinderIndex } from './use-finder-index';
import { useTyped } from './use-typed';

export interface FinderFormProps {
  /** Names the form. */
  readonly title: string;
  /** What the server was asked. */
  readonly asked?: string | undefined;
  /** What the server found. */
  readonly outcome?: FinderOutcome | undefined;
}

/**
 * The form of "Do we cover you?". Until its island is hydrated, and where scripts are off or fail to load, the server answers
 * it. The visitor's position is asked for by a form of its own, which has no action: the main script holds its submission
 * until the island is hydrated. With scripts off its button is hidden; if the main script fails to load, it reloads the page.
 */
export function FinderForm({ title, asked, outcome }: FinderFormProps): ReactElement {
  const id = useId();
  const listId = `${id}-list`;
  const hereId = `${id}-here`;
  const { field, attach, typed, setTyped } = useTyped();
  const { index, loadIndex } = useFinderIndex();
  const options = useMemo(() => (index ? suggest(index, typed.text) : []), [index, typed.text]);
  // `submit()` raises no event, so that the browser sends the form to the server.
  const { answer, ask, askHere } = useFinderAnswer({ index, loadIndex, askServer: () => field?.form?.submit() });
  const combobox = useCombobox({ id: listId, count: options.length, typed, setTyped, onChoose: choose });

  function choose(option: number): void {
    const value = options[option]?.value ?? '';
    if (field) write(field, value);
    setTyped({ text: value, list: closedList });
    ask(value);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTyped({ ...typed, list: closedList });
    ask(field?.value ?? typed.text);
  }

  function submitHere(event: SubmitEvent): void {
    event.preventDefault();
    askHere();
  }

  return (
    <>
      <form action="/areas#finder-answer" role="search" aria-label={title} className={styles.finder} data-printed={outcome && ''} onSubmit={submit}>
        <label htmlFor={id}>Your town, village or postcode</label>
        <p id={`${id}-hint`}>The first half of a postcode is enough, for example OX28.</p>
        <div>
          <div className={styles.row}>
            <input
              ref={attach}
              id={id}
              name="q"
              defaultValue={asked}
              maxLength={100}
              spellCheck={false}
              enterKeyHint="search"
              aria-describedby={`${id}-hint`}
              {...(field && combobox)}
            />
            <Button type="submit">Find</Button>
          </div>
          {field && (
            <>
              <SuggestionList id={listId} options={typed.list.open ? options : []} active={typed.list.active} onChoose={choose} />
              <p role="status" className={styles.status}>
                {typed.list.open && index && describeCount(typed.text, options.length)}
              </p>
            </>
          )}
        </div>
        <Button type="submit" form={hereId}>
          Use my location
        </Button>
        <AnswerBox answer={answer} serverOutcome={outcome} />
      </form>
      <form id={hereId} onSubmit={submitHere} />
    </>
  );
}

function describeCount(text: string, count: number): string | undefined {
  if (text.trim().length < 2) return undefined;
  if (count === 0) return 'Nothing on our list begins like this.';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

function write(field: HTMLInputElement, text: string): void {
  field.value = text;
}
