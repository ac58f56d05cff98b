import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_FOLDER } from "../project-folder.ts";

/** The build writes this next to each file of the bundle. */
export interface SourceLines {
  /** Paths relative to the project's folder. */
  sources: string[];
  /**
   * For each line of the file, the index of its source in `sources` and the line there; -1, 0 for a line without a
   * source.
   */
  lines: number[];
}

const PRODUCT_FOLDER = join(PROJECT_FOLDER, "build/product/");
const FRAME = /(?:file:\/\/)?(\/[^\s():"\\]+\/build\/product\/)([\w.-]+\.js):(\d+):\d+/g;

const known = new Map<string, SourceLines | undefined>();

/**
 * Replaces the bundle's files in a stack trace with their sources. Node's own source map support takes 80 MB and a
 * quarter of a start's CPU time; this reads a file when the first error is written.
 */
export function nameSources(text: string): string {
  if (!text.includes(PRODUCT_FOLDER)) return text;
  return text.replace(FRAME, (frame, folder: string, file: string, line: string) => {
    if (folder !== PRODUCT_FOLDER) return frame;
    if (!known.has(file)) known.set(file, readLines(`${PRODUCT_FOLDER}${file}.lines`));
    const { sources, lines } = known.get(file) ?? { sources: [], lines: [] };
    const at = (Number(line) - 1) * 2;
    const source = sources[lines[at] ?? -1];
    return source === undefined ? frame : `${source}:${lines[at + 1]}`;
  });
}

function readLines(file: string): SourceLines | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined; // a newer build has replaced it: leave the frame unchanged
  }
}
