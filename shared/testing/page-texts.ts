import { renderToStaticMarkup } from 'react-dom/server';
import type { SectionRoute } from '../src/site-shared';

/** The visible text of these pages, by path. @throws Error when a path has no page */
export async function readPageTexts(routes: readonly SectionRoute[], paths: readonly string[]): Promise<Map<string, string>> {
  return new Map(await Promise.all(paths.map(async (path) => [path, await readPageText(routes, path)] as const)));
}

async function readPageText(routes: readonly SectionRoute[], path: string): Promise<string> {
  const outcome = await routes.find((route) => route.path === path)?.render({ path, params: {}, query: {} });
  if (outcome?.kind !== 'page') throw new Error(`No page is rendered at ${path}.`);
  const text = renderToStaticMarkup(outcome.element).replace(/<(script|style|title)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
  return text.replace(/\s+/g, ' ').trim();
}
