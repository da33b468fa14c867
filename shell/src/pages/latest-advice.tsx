import type { ReactElement } from 'react';
import { business, ButtonLink, Card, CardGrid, Link } from '@site/shared';
import { showMinutes } from '@site/shared/wording';
import type { NewestAdvice } from './composed-data';
import styles from './latest-advice.module.css';

/** The newest articles and a tool, from whichever section has them; nothing where none has. */
export function LatestAdvice({ articles, tool }: NewestAdvice): ReactElement | null {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="advice" className={styles.advice}>
      <h2 id="advice">Advice and guides</h2>
      <p>Many faults need no visit. These guides help you to find out.</p>
      <CardGrid>
        {tool && <Tool {...tool} />}
        {articles.map(({ path, title, minutes, picture }) => (
          <Card key={path} title={title} to={path} {...(picture !== undefined && { picture })}>
            <p className={styles.minutes}>{showMinutes(minutes)}</p>
          </Card>
        ))}
      </CardGrid>
      <p>
        <Link to="/blog">All advice and guides</Link>, among them <Link to={business.costGuidePath}>how much a TV aerial costs</Link>.
      </p>
    </section>
  );
}

/** A card that says with which question the tool begins, and leads to it. */
function Tool({ title, question, path }: NonNullable<NewestAdvice['tool']>): ReactElement {
  return (
    <li className={styles.tool}>
      <h3>{title}</h3>
      <p className={styles.question}>First question: {question}</p>
      <p>
        <ButtonLink to={path} variant="secondary">
          Start with this question
        </ButtonLink>
      </p>
    </li>
  );
}
