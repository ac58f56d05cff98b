import { isByline, LEADING_LABEL } from "./boilerplate-lines.ts";

/** "JAKARTA, KONTAN.CO.ID - ", "Bisnis.com, JAKARTA — ", "TEMPO.CO, Jakarta - ", "Jakarta (ANTARA) - ". */
const DATELINE =
  /^(?:[\p{Lu}\d][\p{L}\d.]*(?:\s+[\p{Lu}][\p{L}.]*){0,3}[,\s]*(?:\([\p{L}\d .]+\)\s*)?){1,3}\s*[-–—:]+\s*(?:\p{Lu}{4,}(?:\s\p{Lu}+)*\s*[.:,–—-]+\s*)?/u;
/** Requires five capitals: four may be a company code or IHSG (the index); the same applies in parentheses. */
const PLACE_OR_PUBLISHER =
  /\p{Lu}{5}|Jakarta|\.(?:[Cc][Oo][Mm]?|[Ii][Dd]|[Nn][Ee][Tt])\b|\((?!Persero)\p{Lu}\p{L}{4}/u;
/** Some pages lose the dash: "Contoh.com, JakartaBank Indonesia", "Contoh.com, Jakarta Bank Indonesia". */
const DATELINE_WITHOUT_DASH =
  /^[\p{L}\d]+\.(?:com|co\.id|co|id|net), ?(?:\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)??(?=[\p{Lu}"“'‘])|\p{Lu}\p{Ll}+ (?=[\p{Lu}"“'‘]))/u;
const MAX_DATELINE_LENGTH = 60;

/**
 * Drops leading bylines and the first sentence's dateline. They would fill excerpts, and make two publishers' copies
 * of one agency text differ.
 */
export function runningText(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => !isByline(line));
  if (first === -1) return [];
  const [opening = "", ...rest] = lines.slice(first);
  return [withoutDateline(opening), ...rest].filter((line) => line !== "");
}

/** Names before a dateline on the same line: "Reporter: Ani Editor: Budi CONTOH.CO.ID - JAKARTA. Isi". */
const NAMES_BEFORE_DATELINE = /^.{1,200}?(?=(?<!\S)[\p{Lu}\d]+\.(?:CO\.ID|COM|CO|ID|NET)\s*[-–—])/u;

function withoutDateline(firstLine: string): string {
  const names = LEADING_LABEL.test(firstLine) ? NAMES_BEFORE_DATELINE.exec(firstLine)?.[0] : undefined;
  const line = firstLine.slice(names?.length ?? 0);
  const start = line.slice(0, MAX_DATELINE_LENGTH);
  const dateline = DATELINE.exec(start)?.[0] ?? "";
  if (PLACE_OR_PUBLISHER.test(dateline)) return line.slice(dateline.length);
  return line.slice(DATELINE_WITHOUT_DASH.exec(start)?.[0].length ?? 0);
}
