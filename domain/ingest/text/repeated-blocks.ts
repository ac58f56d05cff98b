import { hashText } from "#format/text-hash.ts";
import { filterBlocks, type TextBlock } from "./text-block.ts";

export interface SourceTexts {
  items: RememberedText[];
  repeats: Repeats;
}

export interface RememberedText {
  key: number;
  title: number[];
  edge: number[];
  inner: number[];
}

export interface Repeats {
  edge: number[];
  anywhere: number[];
}

export const noTexts: SourceTexts = { items: [], repeats: { edge: [], anywhere: [] } };

/** More items add little, and old ones reflect a page layout that may have changed since. */
const MAX_ITEMS = 50;
const EDGE_BEFORE = 3;
const EDGE_AFTER = 6;
const MAX_INNER = 40;

/**
 * The minimum number and share of remembered items that contain a block before it counts as boilerplate. Measured on
 * 3,400 articles (npm run --prefix lab evaluate:texts): a story's background paragraph recurs in up to 5 of 50 items,
 * even at the end of the text, so the items must also be about different subjects. In the middle of the text, no
 * genuine block recurs in a third of the items.
 */
const EDGE_ITEMS = 3;
const EDGE_SHARE = 0.1;
const ANYWHERE_ITEMS = 5;
const ANYWHERE_SHARE = 0.3;
/** A known block stays boilerplate down to this fraction of the threshold, so that it doesn't flip with every fetch. */
const RETAINED_SHARE = 0.5;
/** A short sentence such as "Simak penjelasannya." is common, so the ANYWHERE thresholds apply at the ends too. */
const SHORT_SENTENCE = /^(?:\S+\s+){0,5}\S+[.!?]$/u;

/** In characters. A shorter word or number may occur in the middle of any text. */
const MIN_INNER_LENGTH = 8;

const NEVER = new Set<TextBlock["kind"]>(["table", "code"]);
const ONLY_AT_EDGES = new Set<TextBlock["kind"]>(["heading", "list", "item", "quote"]);

/** Digits count: a sentence with another figure states another fact. */
function hashOf({ kind, text, markdown }: TextBlock): number | undefined {
  if (NEVER.has(kind)) return undefined;
  // An embed without a title is named after its site.
  const isMedia = text === "" || kind === "embed";
  const words = isMedia ? markdown : text.toLowerCase().replace(/[\s\p{P}]+/gu, " ");
  return hashText(words);
}

/** A block that announces the next one isn't boilerplate by itself. */
function canRepeat({ text }: TextBlock): boolean {
  return !text.endsWith(":");
}

function isAtEdge(index: number, count: number): boolean {
  return index < EDGE_BEFORE || index >= count - EDGE_AFTER;
}

export function rememberText(id: string, title: string, blocks: readonly TextBlock[]): RememberedText {
  const edge = new Set<number>();
  const inner = new Set<number>();
  for (const [index, block] of blocks.entries()) {
    const hash = hashOf(block);
    if (hash === undefined || !canRepeat(block)) continue;
    if (isAtEdge(index, blocks.length) && !SHORT_SENTENCE.test(block.text)) edge.add(hash);
    else if (inner.size < MAX_INNER) inner.add(hash);
  }
  const words = title.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return { key: hashText(id), title: [...new Set(words.map(hashText))], edge: [...edge], inner: [...inner] };
}

export function updateRepeats(
  fetched: readonly RememberedText[],
  { items, repeats }: SourceTexts,
): SourceTexts {
  const byKey = new Map([...fetched, ...items].map((item) => [item.key, item]));
  for (const item of fetched) byKey.set(item.key, item);
  const rememberedItems = [...byKey.values()].slice(0, MAX_ITEMS);
  const edge = carriersOf(rememberedItems, (item) => item.edge);
  const all = carriersOf(rememberedItems, (item) => [...new Set([...item.edge, ...item.inner])]);
  const least = (count: number, share: number) => Math.max(count, rememberedItems.length * share);
  return {
    items: rememberedItems,
    repeats: {
      edge: repeated(edge, repeats.edge, least(EDGE_ITEMS, EDGE_SHARE)),
      anywhere: repeated(all, repeats.anywhere, least(ANYWHERE_ITEMS, ANYWHERE_SHARE)),
    },
  };
}

function carriersOf(
  items: readonly RememberedText[],
  hashesOf: (item: RememberedText) => readonly number[],
): Map<number, RememberedText[]> {
  const carriers = new Map<number, RememberedText[]>();
  for (const item of items) {
    for (const hash of hashesOf(item)) {
      const itemsWithHash = carriers.get(hash);
      if (itemsWithHash) itemsWithHash.push(item);
      else carriers.set(hash, [item]);
    }
  }
  return carriers;
}

function repeated(
  carriers: ReadonlyMap<number, RememberedText[]>,
  hashesBefore: readonly number[],
  least: number,
): number[] {
  const knownHashes = new Set(hashesBefore);
  return [...carriers].flatMap(([hash, items]) => {
    const isStillKnown = knownHashes.has(hash) && items.length >= Math.max(2, least * RETAINED_SHARE);
    return isStillKnown || (items.length >= least && haveSeveralSubjects(items)) ? hash : [];
  });
}

function haveSeveralSubjects(items: readonly RememberedText[]): boolean {
  const chosen: RememberedText[] = [];
  for (const item of items) {
    const isOther = chosen.every(
      ({ title }) => title.filter((word) => item.title.includes(word)).length <= 1,
    );
    if (isOther) chosen.push(item);
    if (chosen.length >= EDGE_ITEMS) return true;
  }
  return false;
}

export function withoutRepeats(
  blocks: readonly TextBlock[],
  { edge, anywhere }: Repeats,
): readonly TextBlock[] {
  if (edge.length + anywhere.length === 0) return blocks;
  const [atEdge, everywhere] = [new Set(edge), new Set(anywhere)];
  const isRepeat = blocks.map((block, index) => {
    const hash = canRepeat(block) ? hashOf(block) : undefined;
    if (hash === undefined) return false;
    return everywhere.has(hash) || (isAtEdge(index, blocks.length) && atEdge.has(hash));
  });
  // At either end, a whole menu or list of links is dropped, however long.
  const start = isRepeat.indexOf(false);
  const end = isRepeat.lastIndexOf(false);
  const remainingBlocks = filterBlocks(blocks, ({ kind, text }, index) => {
    if (index < start || index > end) return false;
    const isPart = ONLY_AT_EDGES.has(kind) || (text !== "" && text.length < MIN_INNER_LENGTH);
    return !isRepeat[index] || (isPart && !isAtEdge(index, blocks.length));
  });
  return remainingBlocks.length < blocks.length && remainingBlocks.some(({ text }) => text !== "")
    ? remainingBlocks
    : blocks;
}

export function hasNewRepeat({ edge, inner }: RememberedText, before: Repeats, now: Repeats): boolean {
  const isNew = (kind: keyof Repeats, hash: number) =>
    now[kind].includes(hash) && !before[kind].includes(hash);
  return (
    edge.some((hash) => isNew("edge", hash) || isNew("anywhere", hash)) ||
    inner.some((hash) => isNew("anywhere", hash))
  );
}
