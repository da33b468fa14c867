/** Measures, and once more where that fails: a browser on a busy machine loses a page now and then. */
export async function measureAgain<Result>(measure: () => Promise<Result>, report: (line: string) => void): Promise<Result> {
  try {
    return await measure();
  } catch (error) {
    report(`measured again: ${error instanceof Error ? error.message : String(error)}`);
    return measure();
  }
}
