/** The parts of Markdown's tree that captions need. */
interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: MarkdownNode[];
  data?: { readonly hProperties: { readonly caption: string } };
}

interface MarkdownFile {
  /** Stops the build, with the node's line in the message. */
  readonly fail: (problem: string, node: MarkdownNode) => never;
}

const captionPattern = /^Table: (?<caption>.+)$/;

/** A plugin for Markdown: the paragraph `Table: …` above a table becomes its caption, in a list or a quotation too. A table without one stops the build. */
export function captionTables() {
  return function captionWithin({ children = [] }: MarkdownNode, file: MarkdownFile): void {
    for (const table of children.filter(({ type }) => type === 'table')) {
      const before = children.indexOf(table) - 1;
      const caption = readCaption(children[before]) ?? file.fail('the table has no caption: write a paragraph "Table: …" above the table', table);
      table.data = { hProperties: { caption } };
      children.splice(before, 1);
    }
    for (const child of children) captionWithin(child, file);
  };
}

function readCaption(paragraph: MarkdownNode | undefined): string | undefined {
  const [text, ...others] = paragraph?.children ?? [];
  return others.length > 0 ? undefined : captionPattern.exec(text?.value ?? '')?.groups?.caption;
}
