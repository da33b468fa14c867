import type { BrowserContext } from '@playwright/test';

export interface Message {
  /** The console's type, or `pageerror` for an uncaught error. */
  readonly kind: string;
  readonly text: string;
  /** Where it comes from: for a file that did not load, that file. */
  readonly url: string;
}

/** Collects a browser's warnings and errors. */
export interface MessageGuard {
  /** Expects errors whose text or URL matches. */
  readonly allow: (pattern: RegExp) => void;
  readonly heard: readonly Message[];
  readonly unexpectedErrors: () => readonly Message[];
}

/** Logged on every page with `serviceWorkers: 'block'`. */
const blockedServiceWorker = 'Service Worker registration blocked by Playwright';

/** Listens to every page of a context, and logs violations of the content security policy as errors. */
export async function guardMessages(context: BrowserContext): Promise<MessageGuard> {
  const heard: Message[] = [];
  const allowed: RegExp[] = [];
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
