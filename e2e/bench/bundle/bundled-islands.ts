/** A section by its module, and what that calls it. */
export interface SectionModule {
  readonly file: string;
  /** Name of the export. */
  readonly exported: 'section' | 'shellSection';
}

/** Text of the module that takes the place of the shell's own section: the islands of all sections in one. */
export function bundledIslands(sections: readonly SectionModule[]): string {
  const imports = sections.map(({ file, exported }, index) => `import { ${exported} as section${index} } from ${JSON.stringify(file)};`);
  const islands = sections.map((_section, index) => `...section${index}.islands`);
  return `${imports.join('\n')}

export const shellSection = { name: 'shell', islands: { ${islands.join(', ')} } };
`;
}

/** Text of the module that takes the place of the federation host, which no page of the bundle loads. */
export const noFederation = `export function loadExposedSection() {
  throw new Error('Wanted no federation in the bundle, found a remote entry in its lock.');
}
`;
