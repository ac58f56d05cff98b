import { plainTextOfMarkdown } from "./plain-text.ts";
import { withoutImages } from "./standfirst.ts";

/** Adults read 180 to 240 words of prose a minute; Indonesian words are longer than English ones. */
const WORDS_PER_MINUTE = 200;

export function readingMinutes(markdown: string): number {
  const words = plainTextOfMarkdown(withoutImages(markdown)).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return Math.ceil(words / WORDS_PER_MINUTE);
}
