import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { AskUs, FinderAnswer } from './finder-answer';
import type { FinderOutcome } from './finder-outcome';
import styles from './place-finder.module.css';
import type { ShownAnswer } from './use-finder-answer';

export interface AnswerBoxProps {
  readonly answer: ShownAnswer | undefined;
  /** What the server found; shown until there is another answer. */
  readonly serverOutcome: FinderOutcome | undefined;
}

/**
 * The answer to the last question. It is in the page while it is empty, so that screen readers announce a change. Another
 * answer is made of new elements: a translator may have replaced the text in those of the last one.
 */
export function AnswerBox({ answer, serverOutcome }: AnswerBoxProps): ReactElement {
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
