/** A value that is made when it is first asked for. */
export function createOnce<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => (created ??= create());
}
