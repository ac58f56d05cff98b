import type { Mention } from "./mention.ts";

/** Between two words of one phrase; a code in parentheses belongs to the word before it. */
const NEXT_WORD = /^[ \t\u00a0]+([\p{L}\p{N}]+)/u;
const WORD_BEFORE = /([\p{L}\p{N}]+)[ \t\u00a0]+\(?$/u;

/**
 * The words of a mention with a neighbour that identifies the phrase: "murah CASA" for "dana murah (CASA)", "Sumber
 * Global Warming" for an alias "Sumber Global". Takes the word before a code, or the word after a name.
 */
export function suggestRefusal({
  words,
  kind,
  evidence,
}: Pick<Mention, "words" | "kind" | "evidence">): string {
  const start = evidence.toLowerCase().indexOf(words.toLowerCase());
  if (start < 0) return kind === "name" ? words : "";
  const [, next] = NEXT_WORD.exec(evidence.slice(start + words.length)) ?? [];
  const [, before] = WORD_BEFORE.exec(evidence.slice(0, start)) ?? [];
  if (kind === "name" && next) return `${words} ${next}`;
  if (before) return `${before} ${words}`;
  if (next) return `${words} ${next}`;
  return kind === "name" ? words : "";
}
