import type { BrowserContext } from '@playwright/test';

export interface Message {
  /** Of the console, or `pageerror` for what nobody caught. */
  readonly kind: string;
  readonly text: string;
  /** Where it comes from: for a file that did not load, the file. */
  readonly url: string;
}

/** Hears what a browser complains of. */
export interface MessageGuard {
  /** Expects errors that match, in what they say or where they come from. */
  readonly allow: (pattern: RegExp) => void;
  readonly heard: readonly Message[];
  readonly unexpectedErrors: () => readonly Message[];
}

/** `serviceWorkers: 'block'` says so on every page. */
const blockedServiceWorker = 'Service Worker registration blocked by Playwright';

/** A browser that gives up on a transition between documents says so as an error; the page shows all the same. */
const abandonedTransition = /ViewTransition|Transition was (aborted|skipped)/;

/** Listens to every page of a context, and makes violations of the content security policy heard as errors. */
export async function guardMessages(context: BrowserContext): Promise<MessageGuard> {
  const heard: Message[] = [];
  const allowed = [abandonedTransition];
  context.on('console', (message) => {
    const entry = { kind: message.type(), text: message.text(), url: message.location().url };
    if (!entry.text.includes(blockedServiceWorker)) heard.push(entry);
  });
  context.on('weberror', (error) => heard.push({ kind: 'pageerror', text: String(error.error()), url: '' }));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} forbids ${blockedURI}`);
    });
  });
  const isAllowed = ({ text, url }: Message) => allowed.some((pattern) => pattern.test(text) || pattern.test(url));
  return {
    heard,
    allow: (pattern) => void allowed.push(pattern),
    unexpectedErrors: () =>
      heard.filter((message) => ['error', 'pageerror'].includes(message.kind) && !isAllowed(message)),
  };
}
