import type { KnownPage } from '@site/shared';
import type { NewestAdvice } from '../../src/pages/composed-data';
import { compareText } from '../base/lists';
import type { Release } from '../store/release-format';

/** As many as fit side by side. */
const articlesAtOnce = 3;

/** The newest articles of all sections, and the first tool that one of them has: what the home page shows of a composition. */
export function newestArticles(releases: readonly Pick<Release, 'knownPages'>[]): NewestAdvice {
  const articles = releases.flatMap(({ knownPages }) => knownPages.flatMap(readArticle));
  const newest = [...articles].sort((a, b) => compareText(b.published, a.published)).slice(0, articlesAtOnce);
  const { path, tool } = articles.find((article) => article.tool) ?? {};
  return {
    articles: newest.map((article) => ({ path: article.path, title: article.title, published: article.published, minutes: article.minutes, picture: article.picture })),
    ...(tool && { tool: { title: tool.title, question: tool.question, path: `${path ?? ''}#${tool.id}` } }),
  };
}

function readArticle({ path, title, summary }: KnownPage) {
  return summary ? [{ path, title, ...summary }] : [];
}
