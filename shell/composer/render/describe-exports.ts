import type { LoadedSection } from './load-section';

/** What a section's bundle exports as JSON, with each function as the text `function`. See `parseExportedSection`. */
export function describeExports({ section, shell }: LoadedSection): string {
  const { section: contract, title, routes, knownPages, files } = section;
  const own = { section: contract, title, routes, knownPages, files };
  const { business, startScript, renderPage, renderDocument } = shell;
  const host = { business, startScript, renderPage, renderDocument, sharedModules: typeof shell.sharedModules };
  return JSON.stringify(section === shell ? { ...own, ...host } : own, (_key, value: unknown) => (typeof value === 'function' ? 'function' : value));
}
