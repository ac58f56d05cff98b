import { plainTextOfMarkdown } from "../plain-text.ts";

const MAX_EVIDENCE_DISTANCE = 40;

export function evidenceOf(line: string, start: number, end: number): string {
  const before = line.slice(0, start);
  const after = line.slice(end);
  const near =
    before.length > MAX_EVIDENCE_DISTANCE
      ? `…${before.slice(-MAX_EVIDENCE_DISTANCE).replace(/^\S*\s/, "")}`
      : before;
  const following =
    after.length > MAX_EVIDENCE_DISTANCE
      ? `${after.slice(0, MAX_EVIDENCE_DISTANCE).replace(/\s\S*$/, "")}…`
      : after;
  return plainTextOfMarkdown(`${near}${line.slice(start, end)}${following}`);
}
