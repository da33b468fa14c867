import { Children, isValidElement } from 'react';
import type { PropsWithChildren, ReactElement, ReactNode } from 'react';
import { DataTable } from '@site/shared';

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

/** What is in each of the elements: the rows of a table's head and body, the cells of a row, the text of a cell. */
function contents(elements: ReactNode): ReactNode[] {
  return Children.toArray(elements).flatMap((element) => (isValidElement<PropsWithChildren>(element) ? [element.props.children] : []));
}
