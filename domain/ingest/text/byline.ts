import {
  isByline,
  isNameAlone,
  isNames,
  isTimeLine,
  LEADING_LABEL,
  withoutDate,
} from "./boilerplate-lines.ts";
import { linesOfBlocks, type TextBlock } from "./text-block.ts";

const WRITER =
  /(?<![\p{L}\d])(?:reporter|penulis|pewarta|wartawan|kontributor|koresponden|peliput|laporan|oleh|by)\s*:?\s+([^|;:\n]{3,80}?)(?=\s*(?:[|;\n]|$|(?<![\p{L}\d])(?:editor|redaktur|penyunting|uploader|reporter|penulis|pewarta|foto|fotografer|sumber)\s*:))/iu;
const MAX_WORDS = 8;

const HEAD_BLOCKS = 6;

export function bylineOf(blocks: readonly TextBlock[]): string | undefined {
  for (const line of linesOfBlocks(blocks)) {
    const text = withoutDate(line);
    if (!isByline(text) || !(LEADING_LABEL.test(text) || /^\W*(?:oleh|by)\b/iu.test(text))) continue;
    const name = WRITER.exec(text.replace(/^\W+/u, "").replace(/\s*:\s*/g, ": "))?.[1]
      ?.replace(/[\s,.&/-]+$/u, "")
      .trim();
    if (name && name.split(/\s+/).length <= MAX_WORDS && isNames(name)) return name;
  }
  return nameAboveText(linesOfBlocks(blocks.slice(0, HEAD_BLOCKS)));
}

function nameAboveText(lines: readonly string[]): string | undefined {
  const index = lines.findIndex((line) => isNameAlone(withoutDate(line)));
  const line = lines[index] ?? "";
  const isDated =
    withoutDate(line) !== line ||
    [lines[index - 1], lines[index + 1]].some((near) => near && isTimeLine(near));
  return index !== -1 && isDated
    ? withoutDate(line)
        .split(/\s[-–—|]\s/u, 1)[0]
        ?.trim()
    : undefined;
}
