import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IslandRendererContext, MetadataListener, PagePathContext } from '@site/shared';
import { createIslandRenderer } from './create-island-renderer';
import { createSeen, ObserverContext } from './observe-rendering';
import type { Seen } from './observe-rendering';
import { isSuspension, WaitingError } from './waiting-error';

/** A piece of a document, and what was seen while it was rendered. */
export interface Fragment {
  readonly html: string;
  readonly seen: Seen;
}

export interface FragmentSetting {
  /** Path of the page that the fragment is part of. */
  readonly path: string;
  /** The section that islands belong to which name none. */
  readonly section: string;
  /** Begins the ids in the fragment, which shares its document with others. */
  readonly identifierPrefix?: string;
}

/**
 * Renders a fragment, its islands included. Nothing in it is hydrated but the islands, so it has none of React's marks for
 * that.
 *
 * @throws WaitingError when a component waits, and whatever a component throws
 */
export function renderFragment(content: ReactElement, setting: FragmentSetting): Fragment {
  const seen = createSeen();
  try {
    const html = renderToStaticMarkup(withContexts(content, setting, seen), { identifierPrefix: setting.identifierPrefix ?? '' });
    return { html, seen };
  } catch (error) {
    throw isSuspension(error) ? new WaitingError('page', `The page ${setting.path} waits`, { cause: error }) : error;
  }
}

function withContexts(content: ReactElement, { path, section }: FragmentSetting, seen: Seen): ReactElement {
  return (
    <PagePathContext value={path}>
      <ObserverContext value={{ seen }}>
        <MetadataListener value={(metadata) => (seen.metadata = metadata)}>
          <IslandRendererContext value={createIslandRenderer({ path, section, seen })}>{content}</IslandRendererContext>
        </MetadataListener>
      </ObserverContext>
    </PagePathContext>
  );
}
