type Answer = 'missing' | 'none' | (() => void);

export interface ServedFiles {
  /** Paths of the scripts and stylesheets that were requested, in their order. */
  readonly requested: string[];
  /** How files are answered whose path ends in this: `missing`, never, or by running a script. Any other file is there, and empty. */
  readonly answers: Map<string, Answer>;
}

/** Plays the network for the scripts and stylesheets that a document inserts, which jsdom does not load. */
export function serveFiles(): ServedFiles {
  const files: ServedFiles = { requested: [], answers: new Map() };
  const observer = new MutationObserver((changes) => {
    for (const element of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const url = element instanceof HTMLScriptElement ? element.src : element instanceof HTMLLinkElement ? element.href : '';
      if (url) answer(element, new URL(url).pathname);
    }
  });

  function answer(element: Node, path: string): void {
    files.requested.push(path);
    const [, found] = [...files.answers].find(([end]) => path.endsWith(end)) ?? [];
    if (found === 'none') return;
    if (typeof found === 'function') found();
    element.dispatchEvent(new Event(found === 'missing' ? 'error' : 'load'));
  }

  beforeAll(() => observer.observe(document.head, { childList: true }));
  beforeEach(() => {
    files.requested.length = 0;
    files.answers.clear();
  });
  afterAll(() => observer.disconnect());
  return files;
}
