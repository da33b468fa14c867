import type { OnDemandModule } from '@site/shared/shared-modules';

/** Each in a chunk of its own, which has the name of the module. */
export const onDemandModules: Readonly<Record<OnDemandModule, () => Promise<unknown>>> = {
  '@site/shared/query': () => import(/* webpackChunkName: "query" */ '@site/shared/query'),
  '@site/shared/finder': () => import(/* webpackChunkName: "finder" */ '@site/shared/finder'),
  '@site/shared/enquiry': () => import(/* webpackChunkName: "enquiry" */ '@site/shared/enquiry'),
  '@site/shared/questionnaire': () => import(/* webpackChunkName: "questionnaire" */ '@site/shared/questionnaire'),
};

/** Loads shared modules of these names. One that this release of the shell does not have is left to the federation host to report. */
export function loadOnDemandModules(names: readonly string[] = []): Promise<unknown> {
  const loaders = new Map(Object.entries(onDemandModules));
  return Promise.all(names.map(async (name) => loaders.get(name)?.()));
}
