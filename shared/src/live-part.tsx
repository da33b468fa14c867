import { createContext, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { slotAttributes } from './part-slot';
import type { PartName } from './part-slot';
import type { JsonValue } from './section';

/** Node only: hears, while a page is rendered, of each of its live parts, and answers what stands in for its content. */
export const PartCollector = createContext<((part: PartName, content: ReactNode) => ReactNode) | undefined>(undefined);

export interface LivePartProps extends PartName {
  /** What `load` of the part is given in the browser. */
  readonly props?: Readonly<Record<string, JsonValue>>;
  /** The part as it is prerendered: what `load` answers, before anything has happened to it. */
  readonly children: ReactNode;
}

/**
 * A part that comes to life by itself, when the visitor comes near it: its page needs no code for the rest of it. It is
 * prerendered as a root of its own. On a page that is live as a whole, it is a part like any other.
 */
export function LivePart({ section, name, props = {}, children }: LivePartProps): ReactElement {
  const collect = use(PartCollector);
  if (!collect) return <div>{children}</div>;
  return <div {...slotAttributes({ section, name, props })}>{collect({ section, name }, children)}</div>;
}
