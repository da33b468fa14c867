/** No answer came in time. The server may have the enquiry. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/** What the server answers. @throws UnansweredError when it takes longer */
export async function withDeadline<Answer>(answer: Promise<Answer>, deadlineMs: number): Promise<Answer> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject(new UnansweredError('No answer came.')), deadlineMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(deadline));
}
