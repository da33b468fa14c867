import { ButtonLink, DataTable, Figure, PhoneButton } from '@site/shared';
import { Children, isValidElement } from 'react';
import type { ComponentProps, PropsWithChildren, ReactElement, ReactNode } from 'react';
import { Checklist } from './checklist';
import styles from './get-in-touch.module.css';

/** The components that render a post's Markdown elements, and those that a post uses by name. */
export const postComponents = { h2: PostHeading, table: PostTable, Checklist, Figure, GetInTouch };

function PostHeading({ children }: ComponentProps<'h2'>): ReactElement {
  const id = typeof children === 'string' ? headingId(children) : undefined;
  return (
    <h2 id={id} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** Markdown's table, its caption from `captionTables`, as the site shows tables. */
export function PostTable({ caption, children }: PropsWithChildren<{ readonly caption: string }>): ReactElement {
  const rows = contents(children).flatMap(contents).map(contents);
  const [columns = [], ...body] = rows;
  return <DataTable caption={caption} columns={columns.map((column) => columnName(column, caption))} rows={body} />;
}

/** A phone shows it beside each cell, through a style that knows only text. */
function columnName(column: ReactNode, caption: string): string {
  if (typeof column === 'string') return column;
  throw new Error(`A heading of the table "${caption}" is empty or has markup. Write it as plain text.`);
}

/** The children of each element: the rows of a table's head and body, the cells of a row, the text of a cell. */
function contents(elements: ReactNode): ReactNode[] {
  return Children.toArray(elements).flatMap((element) => (isValidElement<PropsWithChildren>(element) ? [element.props.children] : []));
}

/** In the middle of a post: what readers may want to ask us there, and how. */
export function GetInTouch({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.touch}>
      <p>{children}</p>
      <div>
        <PhoneButton />
        <ButtonLink to="#enquiry" variant="secondary">
          Write to us
        </ButtonLink>
      </div>
    </div>
  );
}

/** Prefixes of ids around a post: header, footer, form, sources. */
const taken = /^(announcer|contact|enquiry|finder|footer|header|main|mobile-menu|page|sources|toaster)(-|$)/;

/** The `id` of a heading in a post, for links with a hash: its words, and none that something around the post may have. */
export function headingId(heading: string): string {
  const id = heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return taken.test(id) ? `text-${id}` : id;
}
