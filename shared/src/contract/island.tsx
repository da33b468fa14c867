import { createContext, createElement, use } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { islandAttributes } from './island-element';
import type { IslandData, IslandTrigger } from './island-element';
import type { JsonValue } from './section-contract';

/** Node only: renders the islands of a page, each as a root of its own. */
export interface IslandRenderer {
  /** The section whose page is rendered. */
  readonly section: string;
  /** Returns the island's HTML. */
  readonly render: (island: IslandData, content: ReactElement) => string;
}

export const IslandRendererContext = createContext<IslandRenderer | undefined>(undefined);

export interface IslandProps<Props extends object> {
  /** Name of the island in its section's `islands`. */
  readonly name: string;
  /** `shell` for one of the shell's islands, which any page may hold; otherwise the page's own section has the island. */
  readonly section?: string;
  readonly component: ComponentType<Props>;
  /** The component's props in Node and in the browser. Everything in it is JSON. */
  readonly props?: Props & Readonly<Record<string, JsonValue | undefined>>;
  /** Props for prerendering only: what the browser finds in the markup already, such as a large drawing. */
  readonly prerenderProps?: Partial<Props>;
  readonly when?: IslandTrigger;
}

/**
 * An island: the only part of a page that may have state, effects or event handlers. It is prerendered in its place, and
 * hydrated by itself. Once in a page, since the ids in its markup begin with its name.
 */
export function Island<Props extends object>({ name, section, component, props, prerenderProps, when = 'near' }: IslandProps<Props>): ReactElement {
  const renderer = use(IslandRendererContext);
  const given = { ...props } as Props;
  const content = createElement(component, { ...given, ...prerenderProps });
  if (!renderer) return <div>{content}</div>;
  const island: IslandData = { section: section ?? renderer.section, name, when, props: JSON.parse(JSON.stringify(given)) as IslandData['props'] };
  return <div {...islandAttributes(island)} dangerouslySetInnerHTML={{ __html: renderer.render(island, content) }} />;
}
