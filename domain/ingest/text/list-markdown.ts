import type { HtmlElement } from "./html-tree.ts";
import { joinBlocks, merged, type TextBlock, textBlock } from "./text-block.ts";

type WriteBlocks = (content: HtmlElement) => TextBlock[];

export function writeList(element: HtmlElement, write: WriteBlocks): TextBlock[] {
  let number = numberOf(element.attributes.start) ?? 1;
  const runs: TextBlock[][] = [];
  for (const content of itemsOf(element)) {
    const value = numberOf(content.attributes.value);
    const isJump = element.name === "ol" && value !== undefined && value !== number;
    if (isJump) number = value;
    const itemBlocks = writeItem(content, element.name === "ol" ? `${number}. ` : "- ", write);
    number += itemBlocks.length;
    const run = runs.at(-1);
    if (run && !isJump) run.push(...itemBlocks);
    else runs.push([...itemBlocks]);
  }
  const blocks: TextBlock[] = [];
  for (const items of runs.filter((run) => run.length > 0)) {
    const markdown = items.map((item) => item.markdown).join("\n");
    blocks.push(...withOtherDelimiter(blocks.at(-1), [textBlock("list", markdown, merged(items))]));
  }
  return blocks;
}

function numberOf(attribute = ""): number | undefined {
  return /^\d{1,8}$/.test(attribute) ? Number(attribute) : undefined;
}

/** A nested list directly inside the list belongs to the preceding item; other text becomes an item. */
function itemsOf({ children }: HtmlElement): HtmlElement[] {
  const items: HtmlElement[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (typeof child !== "string" && child.name === "li") items.push(child);
    else if (last && typeof child !== "string" && /^[uo]l$/.test(child.name)) {
      items[items.length - 1] = { ...last, children: [...last.children, child] };
    } else items.push({ name: "li", attributes: {}, children: [child], isBlock: true });
  }
  return items;
}

const NUMBER = /^(\d+)([.)]) /;

/**
 * Markdown merges adjacent ordered lists and continues their numbers. Unless the numbers do continue, the second list
 * gets the other delimiter.
 */
export function withOtherDelimiter(before: TextBlock | undefined, blocks: TextBlock[]): TextBlock[] {
  const [first, ...others] = blocks;
  const number = NUMBER.exec(first?.markdown ?? "");
  const numbers = before?.kind === "list" ? [...before.markdown.matchAll(/^(\d+)([.)]) /gm)] : [];
  const last = numbers.at(-1);
  if (!first || !number || !last || number[2] !== last[2] || Number(number[1]) === Number(last[1]) + 1)
    return blocks;
  const mark = last[2] === "." ? ")" : ".";
  return [{ ...first, markdown: first.markdown.replace(/^(\d+)[.)](?= )/gm, `$1${mark}`) }, ...others];
}

export function writeItem(element: HtmlElement, marker: string, write: WriteBlocks): TextBlock[] {
  const inner = write(element).map((part, index) =>
    part.kind === "list" && index > 0 ? { ...part, isContinued: true } : part,
  );
  const markdown = joinBlocks(inner).replace(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`);
  return markdown === "" ? [] : [textBlock("list", marker + markdown, merged(inner))];
}
