import { Button, Link, PhoneLink, business, usePagePath } from '@site/shared';
import { QueryScope, useQuery } from '@site/shared/query';
import { useId, useRef, useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import { categories } from '../../categories';
import type { CategorySlug } from '../../categories';
import { countGuides, findGuides } from '../../guides/find-guides';
import type { Question } from '../../guides/find-guides';
import { guidesKey, parseGuides } from '../../guides/guide';
import type { Guide } from '../../guides/guide';
import { GuideCards } from '../../guides/guide-cards';
import styles from './guide-finder.module.css';
import { useQuestion } from './use-question';

export interface GuideFinderProps {
  /** The question of the address, for which the server has made the list. */
  readonly asked: Question;
  /** The category that the page is about: the list has no other guides. */
  readonly category?: CategorySlug | undefined;
  /** How many guides the server has found, in words. */
  readonly count: string;
  /** All guides, for prerendering only. */
  readonly guides?: readonly Guide[];
}

/**
 * The list of guides with a form above it. The server answers the form; once the island is hydrated, the list narrows while
 * the visitor types.
 */
export function GuideFinder(props: GuideFinderProps): ReactElement {
  return (
    <QueryScope>
      <FindGuides {...props} />
    </QueryScope>
  );
}

/** The site's own fetcher reads it. Without a network it fails at once: by default a query waits for one and shows nothing. */
const guidesQuery = { queryKey: guidesKey, select: parseGuides, networkMode: 'always' } as const;

function FindGuides({ asked, category, count, guides }: GuideFinderProps): ReactElement {
  const path = usePagePath();
  const list = useRef<HTMLDivElement>(null);
  const [isTouched, setTouched] = useState(false);
  const { question, isChanged, attach, ask } = useQuestion(asked);
  const { data, isError, refetch } = useQuery({ ...guidesQuery, enabled: isTouched || isChanged });
  const scoped = { ...question, ...(category && { subject: category }) };
  const found = data && findGuides(data, scoped);

  function change({ currentTarget }: { readonly currentTarget: HTMLFormElement }): void {
    ask(currentTarget);
    if (isError) void refetch();
  }

  /** The list is narrowed already: this leads to it. Until it can be, the browser asks the server. */
  function submit(event: SubmitEvent): void {
    if (!found) return;
    event.preventDefault();
    list.current?.focus();
  }

  return (
    <>
      <form ref={attach} role="search" aria-label="Find a guide" action={path} className={styles.form} onFocus={() => setTouched(true)} onChange={change} onSubmit={submit}>
        <QuestionFields asked={asked} hasSubject={!category} />
        <Button type="submit">Find</Button>
      </form>
      <p role="status" className={styles.count}>
        {isChanged ? describe(found && countGuides(found), isError) : count}
      </p>
      {guides || (found && isChanged) ? (
        <div ref={list} tabIndex={-1} data-kept="">
          <FoundGuides guides={guides ?? data ?? []} question={scoped} />
        </div>
      ) : (
        <div ref={list} tabIndex={-1} data-kept="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
    </>
  );
}

function describe(count: string | undefined, isError: boolean): string {
  if (count !== undefined) return count;
  return isError ? 'The list did not load, so it is not narrowed. Press Find to try it another way.' : 'Looking…';
}

/** The fields of a question. They are uncontrolled, so that they work before hydration. */
function QuestionFields({ asked, hasSubject }: { readonly asked: Question; readonly hasSubject: boolean }): ReactElement {
  const id = useId();
  return (
    <>
      <div>
        <label htmlFor={`${id}-q`}>Words to look for</label>
        <input id={`${id}-q`} type="search" name="q" defaultValue={asked.q} maxLength={100} enterKeyHint="search" autoComplete="off" />
      </div>
      {hasSubject && (
        <div>
          <label htmlFor={`${id}-subject`}>Subject</label>
          <select id={`${id}-subject`} name="subject" defaultValue={asked.subject}>
            <option value="">All subjects</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}

interface FoundGuidesProps {
  readonly guides: readonly Guide[];
  readonly question: Question;
}

function FoundGuides({ guides, question }: FoundGuidesProps): ReactElement {
  const found = findGuides(guides, question);
  if (found.guides.length > 0) return <GuideCards guides={found.guides} />;
  const { length } = findGuides(guides, { ...question, subject: '' }).guides;
  return (
    <div className={styles.nothing}>
      {length > 0 && (
        <p key={question.q}>
          <Link to={`/blog?${String(new URLSearchParams({ q: question.q }))}`}>{`Look in all subjects (${length})`}</Link>
        </p>
      )}
      <p>
        <Link to="/blog">All guides</Link>
      </p>
      <p>
        Or ask us:{' '}
        {business.phone && (
          <>
            call <PhoneLink />, or{' '}
          </>
        )}
        <Link to="/contact#enquiry">write to us</Link>.
      </p>
    </div>
  );
}
