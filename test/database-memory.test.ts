import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createTestPlace } from "./database.ts";

/** Enough for V8 to optimise what they use. */
const STATEMENTS = 3_000;
/** The parser of SQL takes 604 MB to optimise, the next largest function 41 MB. */
const MOST_BYTES = 150_000_000;

test.skipIf(process.env.TEST_DATABASE_URL)(
  "no function of the embedded database takes much memory to optimise",
  async () => {
    const place = await createTestPlace();
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        "--trace-wasm-compilation-times",
        join(import.meta.dirname, "statements-node.ts"),
        place.dataDir,
        String(STATEMENTS),
      ],
      { maxBuffer: 100_000_000 },
    );
    await place.remove();
    const optimised = [...stdout.matchAll(/using TurboFan, took \d+ ms and (\d+) \/ \d+ max\/total bytes/g)];
    expect(optimised.length).toBeGreaterThan(20);
    expect(Math.max(...optimised.map(([, bytes]) => Number(bytes)))).toBeLessThan(MOST_BYTES);
  },
);
