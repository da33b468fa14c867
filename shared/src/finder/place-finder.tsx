import { useEffect, useId, useMemo, useRef } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { Island } from '../contract/island';
import { shellName } from '../contract/lock';
import { QueryScope } from '../query/query-scope';
import { Button } from '../ui/button';
import { ContentSection } from '../ui/content-section';
import type { FinderOutcome } from './find-coverage';
import { AskUs, FinderAnswer } from './finder-answer';
import styles from './place-finder.module.css';
import { suggest } from './suggest';
import type { Suggestion } from './suggest';
import { closedList, optionId, useCombobox, useTyped } from './use-combobox';
import { useFinderAnswer, useFinderIndex } from './use-finder-answer';
import type { ShownAnswer } from './use-finder-answer';

export interface PlaceFinderProps {
  readonly title?: string;
  /** The question that the server answered. */
  readonly asked?: string | undefined;
  /** The server's answer. */
  readonly outcome?: FinderOutcome | undefined;
}

/** The section "Do we cover you?" of a page: a form that works without scripts, and an island that answers in place. */
export function PlaceFinder({ title = 'Do we cover you?', asked, outcome }: PlaceFinderProps): ReactElement {
  return (
    <ContentSection title={title} id="finder" screenOnly={outcome === undefined}>
      <Island section={shellName} name="finder" when="intent" component={Finder} props={{ title, asked, outcome }} />
    </ContentSection>
  );
}

/** The finder's island: a form that the server answers, and once hydrated a combobox that answers in place. */
export function Finder(props: FinderFormProps): ReactElement {
  return (
    <QueryScope>
      <FinderForm {...props} />
    </QueryScope>
  );
}

export interface FinderFormProps {
  /** Names the form. */
  readonly title: string;
  /** The question that the server answered. */
  readonly asked?: string | undefined;
  /** The server's answer. */
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

interface AnswerBoxProps {
  readonly answer: ShownAnswer | undefined;
  /** The server's answer, shown until there is another. */
  readonly serverOutcome: FinderOutcome | undefined;
}

/**
 * The answer to the last question. It is in the page while it is empty, so that screen readers announce a change. Another
 * answer is made of new elements: a translator may have replaced the text in those of the last one.
 */
function AnswerBox({ answer, serverOutcome }: AnswerBoxProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) box.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  return (
    <div ref={box} id="finder-answer" role="status" tabIndex={-1} className={styles.answer}>
      {answer ? showAnswer(answer) : serverOutcome && <FinderAnswer outcome={serverOutcome} />}
    </div>
  );
}

function showAnswer(answer: ShownAnswer): ReactElement {
  switch (answer.kind) {
    case 'outcome':
      return <FinderAnswer key={JSON.stringify(answer.outcome)} outcome={answer.outcome} />;
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

interface SuggestionListProps {
  readonly id: string;
  /** None while the list is closed. */
  readonly options: readonly Suggestion[];
  readonly active: number | undefined;
  readonly onChoose: (option: number) => void;
}

/** The listbox of the finder's combobox. Focus stays in the field. */
function SuggestionList({ id, options, active, onChoose }: SuggestionListProps): ReactElement {
  return (
    <div className={styles.anchor}>
      <ul id={id} role="listbox" aria-label="Places and postcodes" hidden={options.length === 0} className={styles.list}>
        {options.map(({ value, note }, option) => (
          <li
            key={value}
            id={optionId(id, option)}
            role="option"
            aria-selected={option === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span>{value}</span> <span>{note}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
