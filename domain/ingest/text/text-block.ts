export interface TextBlock {
  kind:
    | "paragraph"
    | "heading"
    | "quote"
    | "list"
    | "item"
    | "table"
    | "code"
    | "rule"
    | "image"
    /** A link that replaces a video or a post. */
    | "embed";
  markdown: string;
  /** Plain text, one line per item or row; empty for an image. */
  text: string;
  links: string[];
  linkedLength: number;
  /** Whether it is a further line of the preceding block. */
  isContinued: boolean;
}

type Words = Pick<TextBlock, "text" | "links" | "linkedLength">;

export function textBlock(
  kind: TextBlock["kind"],
  markdown: string,
  { text = "", links = [], linkedLength = 0 }: Partial<Words> = {},
): TextBlock {
  return { kind, markdown, text, links, linkedLength, isContinued: false };
}

export function joinBlocks(blocks: readonly TextBlock[]): string {
  return blocks
    .map(({ markdown, isContinued }, index) => {
      if (index === 0) return markdown;
      return isContinued ? `\n${markdown}` : `\n\n${markdown}`;
    })
    .join("");
}

export function merged(blocks: readonly Words[]): Words {
  return {
    text: blocks
      .map(({ text }) => text)
      .filter((text) => text !== "")
      .join("\n"),
    links: blocks.flatMap(({ links }) => links),
    linkedLength: blocks.reduce((sum, { linkedLength }) => sum + linkedLength, 0),
  };
}

/** If the start of a paragraph is removed, its next line becomes the start. */
export function filterBlocks(
  blocks: readonly TextBlock[],
  isKept: (block: TextBlock, index: number) => boolean,
): TextBlock[] {
  const remainingBlocks: TextBlock[] = [];
  let hasBreak = false;
  for (const [index, block] of blocks.entries()) {
    hasBreak ||= !block.isContinued;
    if (!isKept(block, index)) continue;
    remainingBlocks.push(block.isContinued && hasBreak ? { ...block, isContinued: false } : block);
    hasBreak = false;
  }
  return remainingBlocks;
}

export function linesOfBlocks(blocks: readonly TextBlock[]): string[] {
  return blocks.flatMap(({ text }) => text.split("\n")).filter((line) => line !== "");
}
