import type { ReactElement, ReactNode } from 'react';
import { partIdPrefix } from '@site/shared/part-slot';
import type { PartName } from '@site/shared/part-slot';
import { renderMarkup } from './render-markup';

/** The live parts of one page, while it is rendered: each is a root of its own, as it will be in the browser. */
export interface PartMarks {
  /** Answers the mark that stands in for a part's content. */
  readonly collect: (part: PartName, content: ReactNode) => ReactElement;
  /** Renders each part into the place of its mark. @throws Error when a page has one part twice: their ids would be the same */
  readonly putPartsIn: (markup: string) => Promise<string>;
  /** Those that stand in a page. */
  readonly partsIn: (markup: string) => readonly PartName[];
}

export function createPartMarks(): PartMarks {
  const collected: (readonly [part: PartName, content: ReactNode])[] = [];
  // A page may be rendered twice, the first time in vain: what counts is what stands in its markup.
  const standing = (markup: string) => collected.flatMap((entry, index) => (markup.includes(markOf(index)) ? [[markOf(index), ...entry] as const] : []));

  return {
    collect: (part, content) => <i data-part={collected.push([part, content]) - 1} />,

    async putPartsIn(markup) {
      let whole = markup;
      for (const [mark, part, content] of standing(markup)) {
        const rendered = await renderPart(part, content);
        whole = whole.replace(mark, () => rendered);
      }
      return whole;
    },

    partsIn(markup) {
      const parts = standing(markup).map(([, part]) => part);
      for (const { name } of parts) {
        if (parts.filter((other) => other.name === name).length > 1) throw new Error(`Wanted the live part ${name} once in a page, found it twice.`);
      }
      return parts;
    },
  };
}

function markOf(index: number): string {
  return `<i data-part="${index}"></i>`;
}

function renderPart(part: PartName, content: ReactNode): Promise<string> {
  return renderMarkup(<>{content}</>, partIdPrefix(part));
}
