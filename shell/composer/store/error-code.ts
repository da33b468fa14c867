/** The code of an error of Node or of the system, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '');
}

/** Whether an error says that there is such a file already. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === 'EEXIST';
}
