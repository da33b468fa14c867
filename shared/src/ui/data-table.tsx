import type { ReactElement, ReactNode } from 'react';
import styles from './data-table.module.css';

export interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** Two columns fit on any screen, as long as text is not enlarged there. */
const mostColumnsOnPhone = 2;

/** More have room on a desktop only where words may be broken. */
const mostWholeColumns = 5;

/**
 * A table. On a narrow screen each row of more than two columns becomes a block: its heading, then each cell after the name
 * of its column. Rows of two columns do so only where large text leaves no room. The explicit roles keep it a table for
 * assistive technology: Safari drops the roles of a table that is laid out as blocks.
 */
export function DataTable({ caption, columns, rows }: DataTableProps): ReactElement {
  const stacks = columns.length > mostColumnsOnPhone;
  const layout = [stacks ? styles.stacking : styles.pairs, columns.length > mostWholeColumns && styles.breaking].filter(Boolean).join(' ');
  return (
    <div className={styles.box}>
      <table role="table" className={layout}>
        <caption>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} scope="col" role="columnheader">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(([heading, ...cells], row) => (
            <tr key={row} role="row">
              <th scope="row" role="rowheader">
                {heading}
              </th>
              {cells.map((cell, column) => (
                <td key={column} role="cell" data-column={stacks ? columns[column + 1] : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
