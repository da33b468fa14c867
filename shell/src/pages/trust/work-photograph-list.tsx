import type { ReactElement } from 'react';
import type { WorkPhotograph } from '../../photographs/work-photograph';
import styles from './work-photograph-list.module.css';

/** The owner's photographs, each with a line. They are loaded when the visitor nears them. */
export function WorkPhotographList({ photographs }: { readonly photographs: readonly WorkPhotograph[] }): ReactElement | null {
  if (photographs.length === 0) return null;
  return (
    <ul className={styles.photographs}>
      {photographs.map((photograph) => (
        <li key={photograph.alt}>
          <figure>
            <Picture {...photograph} />
            <figcaption>{[photograph.caption, photograph.place].filter(Boolean).join(', ')}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** As wide as a column of the grid, at most. */
const sizes = '(min-width: 40rem) 20rem, 100vw';

function Picture({ alt, pictures }: WorkPhotograph): ReactElement {
  const fallback = pictures.at(-1);
  const types = [...new Set(pictures.map(({ type }) => type))].slice(0, -1);
  const setOf = (wanted: string | undefined) => pictures.filter(({ type }) => type === wanted).map(({ url, width }) => `${url} ${width}w`).join(', ');
  return (
    <picture>
      {types.map((type) => (
        <source key={type} type={type} srcSet={setOf(type)} sizes={sizes} />
      ))}
      <img src={fallback?.url} srcSet={setOf(fallback?.type)} sizes={sizes} width={fallback?.width} height={fallback?.height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
