import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandRendererContext, keepTogether, MetadataListener, PagePathContext } from '@site/shared';
import type { IslandData, IslandRenderer, PageMetadata } from '@site/shared';
import { islandIdPrefix } from '@site/shared/island-element';
import { addFingerprint } from '../islands/fingerprint';
import { readMarkup } from './read-markup';
import type { Markup } from './read-markup';
import { isSuspension, renderPlace, WaitingError } from './static-react';

/** A piece of a document, and facts about it. */
export interface Fragment {
  readonly html: string;
  readonly markup: Markup;
  readonly islands: readonly IslandName[];
  readonly metadata: PageMetadata | undefined;
}

export type IslandName = Pick<IslandData, 'section' | 'name'>;

export interface FragmentSetting {
  /** Path of the page that the fragment is part of. */
  readonly path: string;
  /** The section that islands belong to which name none. */
  readonly section: string;
  /** Begins the ids in the fragment, which shares its document with others. */
  readonly identifierPrefix?: string;
}

/**
 * Renders a fragment, and its islands each as a root of its own, as it will be in the browser. Nothing else in it is
 * hydrated, so it has none of React's marks for that.
 *
 * @throws WaitingError when a component waits; Error for an element that no page may contain, and any error of a component
 */
export function renderFragment(content: ReactElement, setting: FragmentSetting): Fragment {
  const islands: (IslandName & { readonly html: string })[] = [];
  let metadata: PageMetadata | undefined;
  const renderer: IslandRenderer = {
    section: setting.section,
    render(island, islandContent) {
      const html = renderIsland(island, islandContent, setting.path);
      islands.push({ section: island.section, name: island.name, html });
      return islandMark;
    },
  };
  const html = renderStatic(
    <PagePathContext value={setting.path}>
      <MetadataListener value={(received) => (metadata = received)}>
        <IslandRendererContext value={renderer}>{content}</IslandRendererContext>
      </MetadataListener>
    </PagePathContext>,
    setting,
  );
  const [start = '', ...parts] = keepWords(html).split(islandMark);
  if (parts.length !== islands.length) throw new Error(`${setting.path} has ${islandMark} in raw HTML. Remove it: it stands for an island while a page is rendered.`);
  const whole = start + parts.map((part, index) => (islands[index]?.html ?? '') + part).join('');
  return { html: whole, markup: readMarkup(whole), islands: islands.map(({ section, name }) => ({ section, name })), metadata };
}

/** Stands for an island's markup while its page is rendered. */
const islandMark = '<!--island-->';

function renderStatic(root: ReactElement, { path, identifierPrefix = '' }: FragmentSetting): string {
  try {
    return renderPlace('page', () => renderToStaticMarkup(root, { identifierPrefix }));
  } catch (error) {
    throw isSuspension(error) ? new WaitingError('page', `The page ${path} waits`, { cause: error }) : error;
  }
}

function renderIsland(island: IslandData, content: ReactElement, path: string): string {
  const root = (
    <PagePathContext value={path}>
      <IslandRendererContext value={refuseIslandsIn(island)}>{content}</IslandRendererContext>
    </PagePathContext>
  );
  try {
    return addFingerprint(renderPlace('island', () => renderToString(root, { identifierPrefix: islandIdPrefix(island) })));
  } catch (error) {
    if (!isSuspension(error)) throw error;
    throw new WaitingError('island', `The island ${island.section}/${island.name} waits`, { cause: error });
  }
}

function refuseIslandsIn(outer: IslandData): IslandRenderer {
  return {
    section: outer.section,
    render({ section, name }) {
      throw new Error(`The island ${section}/${name} is inside the island ${outer.section}/${outer.name}. Use its component there without <Island>.`);
    },
  };
}

const word = 'Wi-Fi';

/** The word in an element that no line breaks in: no style forbids a break at a hyphen alone. */
const keptWord = renderToStaticMarkup(<>{keepTogether(word)}</>);

/** Tags, elements that hold text alone or a drawing, and the word where it is kept in one piece already. */
const otherThanWord = `<(option|svg|textarea|title)\\b.*?</\\1>|${keptWord}|<(?:"[^"]*"|'[^']*'|[^"'>])*>`;
const words = new RegExp(`${otherThanWord}|${word}`, 'gs');

/** Keeps "Wi-Fi" on one line in the text of a page. An island stays as the browser renders it. */
function keepWords(html: string): string {
  return html.includes(word) ? html.replace(words, (found) => (found === word ? keptWord : found)) : html;
}
