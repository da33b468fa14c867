// Apart from the schema of a release, which the process of a section does not need.

/** Chunk of a remote's browser build that holds the module it exposes; `webpack.common.ts` gives it this name. */
export const exposedChunk = 'section';

/** Path in a release's folder of a file that browsers load. */
export function browserFile(file: string): string {
  return `browser/${file}`;
}

/** Path in a release's folder of the bundle that renders the section's pages, and of the stylesheet of those pages. */
export const prerenderBundle = 'prerender/prerender.cjs';
export const prerenderStyle = 'prerender/prerender.css';
