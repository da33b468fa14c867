import { RequestError } from '../query/request-error';
import { UnansweredError } from './send-enquiry';

const longestWords = 300;

/** Why sending failed: in the server's words where it has said any. */
export function describeFailure(error: unknown): string {
  if (error instanceof RequestError) return isForReaders(error.text) ? error.message : `${error.status}: the server did not say why.`;
  if (error instanceof UnansweredError) return 'No answer came from our server. Should it have arrived all the same, sending it again does not make it two.';
  return 'There was no connection to our server.';
}

/** A proxy may send a page of HTML. */
function isForReaders(text: string): boolean {
  return text.length <= longestWords && !/[<{]/.test(text);
}
