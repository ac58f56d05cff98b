import { findElement, type HtmlElement, rawText } from "./html-tree.ts";
import { type Line, type MarkdownOptions, writeLine } from "./inline-markdown.ts";
import { merged, type TextBlock, textBlock } from "./text-block.ts";

interface Cell {
  line: Line;
  columns: number;
}

/** A table with more columns is page layout, or an attempt to exhaust memory. */
const MAX_COLUMNS = 20;

/**
 * Markdown tables need a header, so the first row becomes one. Layout tables (one column, or blocks in their cells)
 * become what `write` returns for their cells.
 */
export function writeTable(
  table: HtmlElement,
  options: MarkdownOptions,
  write: (cell: HtmlElement) => TextBlock[],
): TextBlock[] {
  const rows = rowsIn(table);
  const caption = table.children.flatMap((child) =>
    typeof child !== "string" && child.name === "caption" ? write(child) : [],
  );
  if (rows.flat().some(isPartOfPage)) return [...caption, ...rows.flat().flatMap(write)];
  const cellRows = withRowSpans(rows).map((cells) =>
    cells.map((cell): Cell => ({ line: writeLine(cell?.children ?? [], options), columns: spanOf(cell) })),
  );
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...cellRows.map(widthOf)));
  // Leading single-cell rows are titles; blank rows are dropped.
  const filledRows = cellRows.filter((cells) => cells.some(({ line }) => line.markdown !== ""));
  const isTitle = (cells: Cell[] | undefined) => cells?.length === 1;
  const first = filledRows.findIndex((cells) => !isTitle(cells));
  const titles = filledRows.slice(0, first === -1 ? filledRows.length : first).flat();
  const body = first === -1 ? [] : filledRows.slice(first);
  const above = titles.map(({ line }) => textBlock("paragraph", line.markdown, line));
  if (width < 2 || body.length === 0) return [...caption, ...above];
  return [...caption, ...above, tableOf(body, width)];
}

function tableOf(rows: Cell[][], width: number): TextBlock {
  const lines = rows.map((cells) => {
    const columns = cells.flatMap(({ line, columns: span }) => [
      line.markdown.replace(/(?<!\\)\|/g, "\\|"),
      ...Array<string>(Math.max(0, span - 1)).fill(""),
    ]);
    const padded = [...columns, ...Array<string>(Math.max(0, width - columns.length)).fill("")];
    return `| ${padded.slice(0, width).join(" | ")} |`;
  });
  const rule = `|${" --- |".repeat(width)}`;
  const texts = rows.map((cells) => cells.map(({ line }) => line.text).filter(Boolean));
  return textBlock("table", [lines[0], rule, ...lines.slice(1)].join("\n"), {
    ...merged(rows.flat().map(({ line }) => line)),
    text: texts.map((cells) => cells.join(" ")).join("\n"),
  });
}

function rowsIn(element: HtmlElement): HtmlElement[][] {
  const rows: HtmlElement[][] = [];
  for (const child of element.children) {
    if (typeof child === "string") continue;
    if (child.name === "tr") rows.push(child.children.filter(isCell));
    else if (isCell(child)) rows.push([child]);
  }
  return rows;
}

function isCell(node: HtmlElement | string): node is HtmlElement {
  return typeof node !== "string" && (node.name === "td" || node.name === "th");
}

const PAGE_PARTS = [
  ...["table", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "figure", "hr", "iframe", "video", "audio"],
];

const MAX_CELL_LENGTH = 300;

/** Whether a cell holds part of a page rather than a value. A short cell with paragraphs or a list becomes one line. */
function isPartOfPage(cell: HtmlElement): boolean {
  if (findElement(cell, ...PAGE_PARTS) !== undefined) return true;
  const blocks = cell.children.filter((child) => typeof child !== "string" && child.isBlock);
  return blocks.length > 1 && rawText(cell).length > MAX_CELL_LENGTH;
}

/** Inserts undefined where a cell of a row above spans into this one, so that the other cells stay in their columns. */
function withRowSpans(rows: readonly HtmlElement[][]): (HtmlElement | undefined)[][] {
  const remainingRows: number[] = [];
  return rows.map((cells) => {
    const placedCells: (HtmlElement | undefined)[] = [];
    let column = 0;
    const skipOccupied = () => {
      for (; (remainingRows[column] ?? 0) > 0; column += 1) {
        remainingRows[column] = (remainingRows[column] ?? 0) - 1;
        placedCells.push(undefined);
      }
    };
    skipOccupied();
    for (const cell of cells) {
      placedCells.push(cell);
      const below = Number(cell.attributes.rowspan ?? 1) - 1;
      for (const end = column + spanOf(cell); column < end; column += 1) {
        if (column < MAX_COLUMNS) remainingRows[column] = below > 0 ? below : 0;
      }
      skipOccupied();
    }
    return placedCells;
  });
}

function spanOf(cell: HtmlElement | undefined): number {
  const span = Number(cell?.attributes.colspan ?? 1);
  return Number.isInteger(span) && span > 0 ? Math.min(span, MAX_COLUMNS) : 1;
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { columns }) => sum + columns, 0);
}
