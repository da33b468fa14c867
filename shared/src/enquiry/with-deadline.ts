/** No answer came in time. The server may have the enquiry. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}

/** The server answers once an enquiry is stored, which takes it a moment. */
const deadlineMs = 30_000;

/** What the server answers. @throws UnansweredError after half a minute */
export async function withDeadline<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let deadline: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    deadline = setTimeout(() => reject(new UnansweredError('No answer came.')), deadlineMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(deadline));
}
