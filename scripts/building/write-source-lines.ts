import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, relative, resolve } from "node:path";
import type { SourceLines } from "#platform/log/source-lines.ts";

/** Replaces each source map of a folder by the data that `nameSources` needs. */
export function writeSourceLines(root: string, folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(".js.map")) continue;
    const map = new SourceMap(JSON.parse(readFileSync(join(folder, name), "utf8")));
    const file = join(folder, name.slice(0, -".map".length));
    const found: SourceLines = {
      sources: map.payload.sources.map((source) => relative(root, resolve(folder, source))),
      lines: [],
    };
    const places = new Map(map.payload.sources.map((source, place) => [source, place]));
    for (const [number, line] of readFileSync(file, "utf8").split("\n").entries()) {
      const entry = map.findEntry(number, line.search(/\S|$/));
      const hasSource = "originalLine" in entry && entry.generatedLine === number;
      found.lines.push(
        ...(hasSource ? [places.get(entry.originalSource) ?? -1, entry.originalLine + 1] : [-1, 0]),
      );
    }
    writeFileSync(`${file}.lines`, JSON.stringify(found));
    rmSync(join(folder, name));
  }
}
