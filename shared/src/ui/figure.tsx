import type { ReactElement, ReactNode } from 'react';
import drawingStyles from './drawing.module.css';
import styles from './figure.module.css';

export interface FigureProps {
  /** URL of an `x.diagram.svg`, 640 by 360. */
  readonly src: string;
  /** The diagram in words, for people who do not see it. */
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

/** One of the site's drawings, 320 by 220, on its sky. It is decoration: the text says what it shows. */
export function Drawing({ src }: { readonly src: string }): ReactElement {
  return <img src={src} alt="" width="320" height="220" loading={loadingOf(src)} decoding="async" className={drawingStyles.drawing} />;
}

/** A file is loaded when the visitor comes near it; a `data:` URL is in the page already. */
function loadingOf(src: string): 'lazy' | undefined {
  return src.startsWith('data:') ? undefined : 'lazy';
}
