/** Hydrates islands. A chunk of its own, with React in it: a page whose islands nobody comes near loads none of it. */
import { createElement, startTransition, useInsertionEffect, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { PagePathContext } from '@site/shared';
import { islandIdPrefix, readIsland } from '@site/shared/island-element';
import type { IslandData } from '@site/shared/island-element';
import type { LockedRelease } from '@site/shared/lock';
import { droppedEvent } from '../document/page-context';
import { reportFailure } from '../failures/failure';
import { isAsServed } from './fingerprint';
import { IslandBoundary } from './island-boundary';
import type { IslandOwner } from './island-boundary';
import { keepState } from './keep-state';
import type { FindSuccessor } from './keep-state';

/** An island's component, and the release that it is from. */
export interface LoadedIsland {
  readonly Component: ComponentType<never>;
  readonly release: LockedRelease;
  /** Whether that is a fallback release: its markup may differ from the page's. */
  readonly isFallback: boolean;
}

/**
 * Hydrates the markup of an island's element. An island of a fallback release is rendered anew, and so is markup that
 * somebody else has changed, which React cannot hydrate: in both cases the visitor finds what was entered, chosen and focused
 * as it was. The root stays until the document forgets the page: a visitor who returns finds the island as it was. The
 * element then has `data-hydrated`.
 *
 * @param path path of the island's page
 * @param onHydrated called once, when the island reacts to the visitor, with a function that finds the elements that replaced others
 */
export function hydrateIsland(element: HTMLElement, { Component, release, isFallback }: LoadedIsland, path: string, onHydrated: (findSuccessor: FindSuccessor) => void): void {
  const island = readIsland(element);
  const owner = ownerOf(island, release);
  let isTouched = !isAsServed(element);
  let findSuccessor: FindSuccessor | undefined;
  const options = {
    identifierPrefix: islandIdPrefix(island),
    onRecoverableError: (error: unknown) => {
      if (isTouched) return;
      console.error(error);
      reportFailure({ kind: 'hydration', section: owner.section, release: owner.release, url: path, error });
    },
  };
  const releaseKeys = holdKeys(element);
  const markHydrated = () => {
    releaseKeys();
    element.dataset.hydrated = 'true';
    onHydrated((replaced) => findSuccessor?.(replaced));
  };
  let isRenderedAgain = false;
  /** React renders again, in the task in which it replaces the elements, when the markup turns out to be another. */
  const prepare = () => {
    isTouched ||= isRenderedAgain && !isAsServed(element);
    isRenderedAgain = true;
    const restore = keepState(element);
    return () => void (findSuccessor = restore());
  };
  const content = (
    <Hydrated prepare={prepare} onHydrated={markHydrated}>
      <PagePathContext value={path}>
        <IslandBoundary island={element} path={path} owner={owner}>
          {createElement(Component as ComponentType<object>, island.props)}
        </IslandBoundary>
      </PagePathContext>
    </Hydrated>
  );
  const unmountWith = (root: Root) => element.addEventListener(droppedEvent, () => root.unmount(), { once: true });
  const renderAnew = () => {
    const root = createRoot(element, options);
    unmountWith(root);
    flushSync(() => root.render(content));
  };
  // At once: anything that the visitor does until then is lost.
  if (isFallback || isTouched) whenReleased(element, renderAnew);
  // A transition is rendered in slices, between which the browser can react to the visitor.
  else startTransition(() => unmountWith(hydrateRoot(element, content, options)));
}

/** A press longer than this many milliseconds is not going to be a click. */
const longestPressMs = 2000;
const askAgainMs = 50;

/** Calls back once nothing in an element is pressed: replaced meanwhile, it would miss its click. */
function whenReleased(element: Element, callback: () => void, leftMs = longestPressMs): void {
  if (leftMs > 0 && element.matches(':active')) setTimeout(whenReleased, askAgainMs, element, callback, leftMs - askAgainMs);
  else callback();
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

interface HydratedProps {
  /** Called while rendering; what it returns is called when the elements are in the document. */
  readonly prepare: () => () => void;
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

function Hydrated({ prepare, onHydrated, children }: HydratedProps): ReactNode {
  const settle = prepare();
  // Before any ref or layout effect: an island that reads its fields when it starts finds them as the visitor left them.
  useInsertionEffect(() => settle(), []);
  useLayoutEffect(onHydrated, [onHydrated]);
  return children;
}

/** An island's code is in the files that are named after it: an error in one island leaves the others alone. */
function ownerOf({ section, name }: IslandData, { version, base }: LockedRelease): IslandOwner {
  return { section, release: version, code: `${base}${name}.` };
}
