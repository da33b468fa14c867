/** Creates a value at the first call, and returns it from then on. */
export function createOnce<T>(create: () => T): () => T {
  let created: T | undefined;
  return () => (created ??= create());
}
