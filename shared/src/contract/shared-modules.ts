/**
 * The modules that remotes take from the host, in browsers and in Node: the one list that the builds, the federation
 * host, the prerender bundle and the release format go by.
 */
export const sharedModules = [
  'react',
  '@site/shared',
  '@site/shared/query',
  '@site/shared/finder',
  '@site/shared/enquiry',
  '@site/shared/questionnaire',
] as const;

export type SharedModule = (typeof sharedModules)[number];

/** The packages of these modules. A remote requires a range of each, and the shell provides a version of each. */
export const sharedPackages = ['react', '@site/shared'] as const satisfies readonly SharedModule[];
