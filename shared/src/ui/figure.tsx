import type { ReactElement, ReactNode } from 'react';
import styles from './figure.module.css';

export interface FigureProps {
  /** URL of an `x.diagram.svg`, 640 by 360. */
  readonly src: string;
  /** What the diagram shows, for those who do not see it. */
  readonly alt: string;
  readonly caption: string;
  /** An ordered list of what the numbers in the diagram stand for. */
  readonly children?: ReactNode;
}

/** A diagram with its caption. The diagram holds no text: its numbers are explained in the list below it. */
export function Figure({ src, alt, caption, children }: FigureProps): ReactElement {
  return (
    <figure className={styles.figure}>
      <img src={src} alt={alt} width="640" height="360" loading="lazy" decoding="async" />
      <figcaption>
        <p>{caption}</p>
        {children}
      </figcaption>
    </figure>
  );
}
