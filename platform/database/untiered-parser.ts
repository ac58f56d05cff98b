import v8 from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";

/** V8 optimises the functions with this index only, that is none, of those that it compiles meanwhile. */
const NONE = "--wasm-tier-up-filter=0";
const ALL = "--wasm-tier-up-filter=-1";

/**
 * Runs a task whose WebAssembly functions V8 compiles with its baseline compiler and never optimises. What was or will
 * be compiled outside the task isn't concerned. Settings of V8 hold for the process, so tasks must not overlap.
 */
export async function withoutOptimising<Result>(task: () => Promise<Result>): Promise<Result> {
  v8.setFlagsFromString(NONE);
  try {
    return await task();
  } finally {
    v8.setFlagsFromString(ALL);
  }
}

/**
 * PGlite with a parser that V8 doesn't optimise: that one function of 105 kB takes 600 MB and 1.6 s to optimise, and
 * runs as fast without (docs/decisions/0043-a-parser-that-isnt-optimised.md).
 */
export class UntieredParserPGlite extends PGlite {
  #hasParsed = false;

  /** Opens an existing database. */
  static async open(options: PGliteOptions): Promise<PGlite> {
    // With a name of a user PGlite's first statement is SET ROLE, which needs the parser and next to nothing else.
    const database = new UntieredParserPGlite({ ...options, username: "postgres" });
    await database.waitReady;
    return database;
  }

  override async exec(...statement: Parameters<PGlite["exec"]>): ReturnType<PGlite["exec"]> {
    if (this.#hasParsed) return super.exec(...statement);
    this.#hasParsed = true;
    return withoutOptimising(() => super.exec(...statement));
  }
}
