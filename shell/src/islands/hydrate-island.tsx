/** Hydrates islands. A chunk of its own, with React in it: a page whose islands nobody comes near loads none of it. */
import { createElement, startTransition, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { PagePathContext } from '@site/shared';
import { islandIdPrefix, readIsland } from '@site/shared/island-element';
import type { Island } from '@site/shared/island-element';
import type { LockedRelease } from '@site/shared/lock';
import { droppedEvent } from '../document/page-context';
import { reportFailure } from '../failures/failure';
import { IslandBoundary } from './island-boundary';
import type { IslandOwner } from './island-boundary';
import type { LoadedIsland } from './load-island';

/**
 * Hydrates the markup of an island's element, or renders anew what comes from a fallback release. The root stays until the
 * document forgets the page: a visitor who returns finds the island as it was. The element then has `data-hydrated`.
 *
 * @param path path of the island's page
 * @param onHydrated called once, when the island reacts to the visitor
 */
export function hydrateIsland(element: HTMLElement, { Component, release, isFallback }: LoadedIsland, path: string, onHydrated: () => void): void {
  const island = readIsland(element);
  const owner = ownerOf(island, release);
  const options = {
    identifierPrefix: islandIdPrefix(island),
    onRecoverableError: (error: unknown) => {
      console.error(error);
      reportFailure({ kind: 'hydration', section: owner.section, release: owner.release, url: path, error });
    },
  };
  const releaseKeys = holdKeys(element);
  const markHydrated = () => {
    releaseKeys();
    element.dataset.hydrated = 'true';
    onHydrated();
  };
  const content = (
    <Hydrated onHydrated={markHydrated}>
      <PagePathContext value={path}>
        <IslandBoundary island={element} path={path} owner={owner}>
          {createElement(Component as ComponentType<object>, island.props)}
        </IslandBoundary>
      </PagePathContext>
    </Hydrated>
  );
  // A transition is rendered in slices, between which the browser can react to the visitor.
  const unmountWith = (root: Root) => element.addEventListener(droppedEvent, () => root.unmount(), { once: true });
  if (isFallback) {
    const root = createRoot(element, options);
    unmountWith(root);
    root.render(content);
  } else startTransition(() => unmountWith(hydrateRoot(element, content, options)));
}

/** Events of typing into a field, which would make React hydrate the island in one long task. */
const keyEvents = ['keydown', 'keypress', 'keyup', 'textInput', 'input', 'compositionstart', 'compositionend'] as const;

/**
 * Hides them from React until the returned function is called; the browser still enters the text, and the island reads its
 * fields when it starts.
 */
function holdKeys(element: HTMLElement): () => void {
  const hold = (event: Event) => {
    if (event.target instanceof Element && event.target.matches('input, textarea')) event.stopImmediatePropagation();
  };
  for (const type of keyEvents) element.addEventListener(type, hold, { capture: true });
  return () => {
    for (const type of keyEvents) element.removeEventListener(type, hold, { capture: true });
  };
}

function Hydrated({ onHydrated, children }: { readonly onHydrated: () => void; readonly children: ReactNode }): ReactNode {
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}

/** An island's code is in the files that are named after it: an error in one island leaves the others alone. */
function ownerOf({ section, name }: Island, { version, base }: LockedRelease): IslandOwner {
  return { section, release: version, code: `${base}${name}.` };
}
