import type { Visitor } from './visitor';

/** Comes to an island, points at it, and waits until it is hydrated. @param name with its section, such as `blog/job-planner` */
export async function hydrateIsland(visitor: Visitor, name: string): Promise<void> {
  await comeToIsland(visitor, name);
  await waitForIsland(visitor, name);
}

/** Waits until an island is hydrated which the visitor has already come to. */
export async function waitForIsland(visitor: Visitor, name: string): Promise<void> {
  await visitor.waitUntil((island) => document.querySelector(`[data-island="${island}"]`)?.getAttribute('data-hydrated') === 'true', name);
}

/** Does all that an island may wait for. */
export async function comeToIsland(visitor: Visitor, name: string): Promise<void> {
  await visitor.waitUntil((island) => {
    const element = document.querySelector(`[data-island="${island}"]`);
    element?.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (const type of ['pointerover', 'pointermove']) element?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    return element !== null;
  }, name);
}
