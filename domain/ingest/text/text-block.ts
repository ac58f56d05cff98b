/** A piece of an article that stays or goes as a whole: a line of text, a list, a table, a picture. */
export interface TextBlock {
  kind:
    | "paragraph"
    | "heading"
    | "quote"
    | "list"
    /** A list item outside of a list. */
    | "item"
    | "table"
    | "code"
    | "rule"
    | "picture"
    /** A link in place of a video or a post. */
    | "embed";
  markdown: string;
  /** What a reader sees of it: plain text, one line an item or row; empty for a picture. */
  text: string;
  /** Addresses of its links. */
  links: string[];
  /** Number of characters of `text` inside links. */
  linkedLength: number;
  /** Whether it is a further line of the block before. */
  isContinued: boolean;
}

/** Markdown of all blocks. */
export function joinBlocks(blocks: readonly TextBlock[]): string {
  return blocks
    .map(({ markdown, isContinued }, index) => {
      if (index === 0) return markdown;
      return isContinued ? `\n${markdown}` : `\n\n${markdown}`;
    })
    .join("");
}

/** What blocks that become one have in common. */
export function merged(blocks: readonly TextBlock[]): Pick<TextBlock, "text" | "links" | "linkedLength"> {
  return {
    text: blocks
      .map(({ text }) => text)
      .filter((text) => text !== "")
      .join("\n"),
    links: blocks.flatMap(({ links }) => links),
    linkedLength: blocks.reduce((sum, { linkedLength }) => sum + linkedLength, 0),
  };
}

/** The blocks to keep. A line whose paragraph's beginning goes begins the paragraph. */
export function filterBlocks(
  blocks: readonly TextBlock[],
  isKept: (block: TextBlock, index: number) => boolean,
): TextBlock[] {
  const kept: TextBlock[] = [];
  let hasBreak = false;
  for (const [index, block] of blocks.entries()) {
    hasBreak ||= !block.isContinued;
    if (!isKept(block, index)) continue;
    kept.push(block.isContinued && hasBreak ? { ...block, isContinued: false } : block);
    hasBreak = false;
  }
  return kept;
}

/** Lines of plain text of all blocks. */
export function linesOfBlocks(blocks: readonly TextBlock[]): string[] {
  return blocks.flatMap(({ text }) => text.split("\n")).filter((line) => line !== "");
}
