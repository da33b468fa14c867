import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IslandRendererContext, MetadataListener, PagePathContext } from '@site/shared';
import { TakesEnquiriesContext } from '@site/shared/enquiry';
import { createIslandRenderer } from './create-island-renderer';
import { createSeen, ObserverContext } from './observe-rendering';
import type { Seen } from './observe-rendering';
import { renderPatiently } from './render-patiently';

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
  /** Whether the page's server takes enquiries; ours does. */
  readonly takesEnquiries?: boolean | undefined;
  /** Begins the ids in the fragment, which shares its document with others. */
  readonly identifierPrefix?: string;
}

/**
 * Renders a fragment, its islands included. Rejects with whatever a component throws.
 *
 * Nothing in it is hydrated but the islands, so it has none of React's marks for that, unless React had to wait.
 *
 * Nearly every page can be rendered at once, which takes two thirds of the time. Where a component waits or throws, or
 * could do so unnoticed behind a `<Suspense>`, the fragment is rendered again, with patience.
 */
export async function renderFragment(content: ReactElement, setting: FragmentSetting): Promise<Fragment> {
  return renderAtOnce(content, setting) ?? (await renderWithPatience(content, setting));
}

function renderAtOnce(content: ReactElement, setting: FragmentSetting): Fragment | undefined {
  const seen = createSeen();
  try {
    const html = renderToStaticMarkup(withContexts(content, setting, seen), { identifierPrefix: setting.identifierPrefix ?? '' });
    return seen.hasSuspense ? undefined : { html, seen };
  } catch {
    return undefined;
  }
}

async function renderWithPatience(content: ReactElement, setting: FragmentSetting): Promise<Fragment> {
  const seen = createSeen();
  const html = await renderPatiently(withContexts(content, setting, seen), setting.identifierPrefix ?? '');
  return { html, seen };
}

function withContexts(content: ReactElement, { path, section, takesEnquiries = true }: FragmentSetting, seen: Seen): ReactElement {
  return (
    <PagePathContext value={path}>
      <ObserverContext value={{ seen }}>
        <MetadataListener value={(metadata) => (seen.metadata = metadata)}>
          <IslandRendererContext value={createIslandRenderer({ path, section, seen })}>
            <TakesEnquiriesContext value={takesEnquiries}>{content}</TakesEnquiriesContext>
          </IslandRendererContext>
        </MetadataListener>
      </ObserverContext>
    </PagePathContext>
  );
}
