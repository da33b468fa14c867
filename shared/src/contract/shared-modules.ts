/** The modules that remotes take from the host in browsers, and in Node, too: the builds, the federation host and the release format go by this list. */
export const sharedModules = [
  'react',
  '@site/shared',
  '@site/shared/query',
  '@site/shared/finder',
  '@site/shared/enquiry',
  '@site/shared/questionnaire',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/** The modules that a remote's prerender bundle takes from the shell's: besides, those that only pages use, which run in Node alone. */
export const prerenderModules = [...sharedModules, 'react/jsx-runtime', 'react-router', 'react-router-dom'] as const;

/** The packages of `sharedModules`. A remote requires a range of each, and the shell provides a version of each. */
export const sharedPackages = ['react', '@site/shared'] as const satisfies readonly SharedModule[];

/** A module that only some islands use: the shell loads it with such an island. The packages' own modules come with the federation host. */
export type OnDemandModule = Exclude<SharedModule, (typeof sharedPackages)[number]>;

export function isOnDemandModule(module: string): module is OnDemandModule {
  return sharedModules.some((name) => name === module) && !sharedPackages.some((name) => name === module);
}
