/** The part of the Network Information API that says how much a visitor can spare; not every browser has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether fetching ahead is fair: not where the visitor saves data or the connection is slow. */
export function mayPrefetch(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : undefined;
  if (connection?.saveData) return false;
  return !['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}
