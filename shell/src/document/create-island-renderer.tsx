import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IslandRendererContext, PagePathContext } from '@site/shared';
import type { IslandData, IslandRenderer } from '@site/shared';
import { islandIdPrefix } from '@site/shared/island-element';
import { addFingerprint } from '../islands/fingerprint';
import { ObserverContext } from './observe-rendering';
import type { Seen } from './observe-rendering';
import { isSuspension, WaitingError } from './waiting-error';

export interface IslandSetting {
  readonly path: string;
  readonly section: string;
  /** Receives the islands and what is seen in them. */
  readonly seen: Seen;
}

/** Renders the islands of a fragment, each as a root of its own, as it will be in the browser. */
export function createIslandRenderer({ path, section, seen }: IslandSetting): IslandRenderer {
  return {
    section,
    render(island, content) {
      seen.islands.push({ section: island.section, name: island.name });
      const root = (
        <PagePathContext value={path}>
          <ObserverContext value={{ seen, island: island.name }}>
            <IslandRendererContext value={refuseIslandsIn(island)}>{content}</IslandRendererContext>
          </ObserverContext>
        </PagePathContext>
      );
      return renderIsland(island, root);
    },
  };
}

function renderIsland(island: IslandData, root: ReactElement): string {
  try {
    return addFingerprint(renderToString(root, { identifierPrefix: islandIdPrefix(island) }));
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

/** @throws Error when a page has two islands of one name: the ids in their markup would be the same */
export function assertIslandsDiffer(islands: Seen['islands'], path: string): void {
  for (const [index, { section, name }] of islands.entries()) {
    const other = islands.slice(0, index).find((earlier) => earlier.name === name);
    if (other) throw new Error(`${path} has two islands of one name, ${other.section}/${other.name} and ${section}/${name}. Remove or rename one: their ids begin with the name.`);
  }
}
