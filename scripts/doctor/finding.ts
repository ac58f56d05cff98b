import { counted } from "#platform/counted.ts";
import { messageOf } from "#platform/error-message.ts";
import { withTimeout } from "#platform/timeout.ts";

type Level = "OK" | "WARN" | "FAIL";

/** One line of the report. */
export interface Finding {
  subject: string;
  level: Level;
  /** A sentence. */
  text: string;
  /** How to fix it. */
  advice?: string;
}

/** Constructors for the findings on one subject. */
export const findingsOn = (subject: string) => ({
  ok: (text: string): Finding => ({ subject, level: "OK", text }),
  warn: (text: string, advice: string): Finding => ({ subject, level: "WARN", text, advice }),
  fail: (text: string, advice: string): Finding => ({ subject, level: "FAIL", text, advice }),
});

/** @returns `check`'s findings; a failure if it throws or isn't done in time */
export async function runCheck(
  ms: number,
  subject: string,
  advice: string,
  check: () => Promise<Finding | Finding[]>,
): Promise<Finding[]> {
  try {
    return [await withTimeout(ms, `the check of ${subject}`, check)].flat();
  } catch (error) {
    return [findingsOn(subject).fail(toSentence(error), advice)];
  }
}

export function toSentence(error: unknown): string {
  const text = messageOf(error).trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function writeReport(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.flatMap(({ level, subject, text, advice }) => [
    `${level.padEnd(4)}  ${subject.padEnd(width)}  ${text}`,
    ...(advice ? [`${" ".repeat(6 + width)}  -> ${advice}`] : []),
  ]);
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  return `${lines.join("\n")}\n\n${summary(count("FAIL"), count("WARN"))}\n`;
}

function summary(failures: number, warnings: number): string {
  if (failures + warnings === 0) return "Everything is in order.";
  return `${counted(failures, "failure")}, ${counted(warnings, "warning")}.`;
}
