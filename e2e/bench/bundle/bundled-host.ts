/** A remote by its folder. */
interface BundledSection {
  readonly name: string;
  readonly folder: string;
}

/** Chunk of the bundle that holds a remote's `section.ts`. */
export function sectionChunk(name: string): string {
  return `section-${name}`;
}

/** Text of the module that takes the place of the federation host: sections come as chunks of the same build. */
export function bundledHost(sections: readonly BundledSection[]): string {
  const imports = sections.map(
    ({ name, folder }) => `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "${sectionChunk(name)}" */ ${JSON.stringify(`${folder}/src/section.ts`)}),`,
  );
  return `const sections = {
${imports.join('\n')}
};

export async function loadExposedSection(name) {
  return (await sections[name]()).section;
}
`;
}
