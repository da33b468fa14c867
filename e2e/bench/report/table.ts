/** Rows under headings, the first column to the left and the others to the right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = headings.map((heading, column) => Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [headings, ...rows].map((row) => widths.map((width, column) => pad(row[column] ?? '', width, column)).join('  ').trimEnd());
}

function pad(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
