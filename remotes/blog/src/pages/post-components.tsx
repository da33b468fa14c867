import type { ComponentProps, ReactElement } from 'react';
import { Link, TableBox } from '@site/shared';
import { headingId } from './heading-id';

/** The components that render a post's Markdown elements. */
export const postComponents = { a: PostLink, h2: PostHeading, table: PostTable };

function PostLink({ href = '', children }: ComponentProps<'a'>): ReactElement {
  if (href.startsWith('/') || href.startsWith('#')) return <Link to={href}>{children}</Link>;
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  );
}

function PostHeading({ children }: ComponentProps<'h2'>): ReactElement {
  const id = typeof children === 'string' ? headingId(children) : undefined;
  return (
    <h2 id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}

function PostTable({ children }: ComponentProps<'table'>): ReactElement {
  return (
    <TableBox label="Table">
      <table>{children}</table>
    </TableBox>
  );
}
