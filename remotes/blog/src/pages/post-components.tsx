import type { ComponentProps, ReactElement } from 'react';
import { Figure } from '@site/shared';
import { GetInTouch } from './get-in-touch';
import { headingId } from './heading-id';
import { PostTable } from './post-table';

/** The components that render a post's Markdown elements, and those that a post uses by name. */
export const postComponents = { h2: PostHeading, table: PostTable, Figure, GetInTouch };

function PostHeading({ children }: ComponentProps<'h2'>): ReactElement {
  const id = typeof children === 'string' ? headingId(children) : undefined;
  return (
    <h2 id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}
