import { createHash } from 'node:crypto';
import * as z from 'zod';

/** Where pages of a journey send their errors. */
export const recordedErrorsPath = '/journey-errors';

/**
 * Runs in every document before its own scripts. WebKitGTK's driver cannot read the console, so in every
 * engine the page itself reports logged and thrown errors, refusals of a policy, and files that fail to load.
 */
function recordErrors(path: string): void {
  const record = (...what: readonly unknown[]) => void navigator.sendBeacon(path, JSON.stringify([what.map(String).join(' ')]));
  const { error } = console;
  console.error = (...said: unknown[]) => {
    error(...said);
    record('console.error:', ...said);
  };
  // Firefox and WebKit report an error when a page that is left cancels its requests.
  let isLeft = false;
  addEventListener('beforeunload', () => void (isLeft = true));
  addEventListener('pageshow', () => void (isLeft = false));
  const addressOf = (element: unknown) => (element instanceof HTMLElement ? (element.getAttribute('src') ?? element.getAttribute('href') ?? element.tagName) : 'window');
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) record('thrown:', event.message, event.filename);
      else if (!isLeft) record('not loaded:', addressOf(event.target));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => record('rejected:', reason));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => record('policy:', effectiveDirective, blockedURI));
}

const path = '/journey-errors.js';
const source = `(${String(recordErrors)})(${JSON.stringify(recordedErrorsPath)});`;
const integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;

/** The recorder as a file that the site's policies allow. */
export const recorder = { path, source, element: `<script src="${path}" integrity="${integrity}" crossorigin="anonymous"></script>` };

const recordedSchema = z.array(z.string());

/** A message of a page. */
export function parseRecordedErrors(body: Buffer): readonly string[] {
  return recordedSchema.parse(JSON.parse(body.toString()));
}
