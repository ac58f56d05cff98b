import { once } from "node:events";
import { expect, test } from "vitest";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { runScript } from "#test/product.ts";

/** Not planKills, because these kills come at fixed points of a save instead of random times. */
const KILLS = Number(process.env.KILLS ?? 2);

interface Stored {
  id: number;
  version: number;
  title: string;
  content: string;
  revisions: string[];
  entries: number;
  draft: string | null;
}

interface Run {
  stored: Stored[];
  /** By article. */
  drafts: Map<number, number>;
  saves: Map<number, number>;
}

test(
  "a server killed during saves loses no acknowledged save or draft, and stores no partial one",
  async () => {
    const place = await createTestPlace({ isEmbedded: true });
    let before = await saveUntilKilled(place, 0);
    let saved = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const after = await saveUntilKilled(place, kill);
      for (const article of after.stored) checkComplete(article, before);
      for (const id of before.saves.keys()) expect(after.stored.map((article) => article.id)).toContain(id);
      saved = after.stored.reduce((sum, { version }) => sum + version, 0);
      before = after;
    }
    expect(saved).toBeGreaterThan(KILLS);
    await place.remove();
  },
  Math.max(180_000, KILLS * 30_000),
);

function checkComplete(
  { id, version, title, content, revisions, entries, draft }: Stored,
  killed: Run,
): void {
  expect({ title, content, revisions, entries }).toEqual({
    title: `Versi ${version}`,
    content: `isi ${version} `.repeat(300),
    revisions: Array.from({ length: version }, (_, index) => `Versi ${index + 1}`),
    entries: version,
  });
  expect(version).toBeGreaterThanOrEqual(killed.saves.get(id) ?? 1);
  const typed = killed.drafts.get(id) ?? 0;
  // Saved, or still in the draft. A version that was stored but not acknowledged may be there too.
  if (typed > version) expect(draft).toBe(`Versi ${typed}`);
  else expect([null, `Versi ${version + 1}`]).toContain(draft);
}

async function saveUntilKilled(place: TestPlace, kill: number): Promise<Run> {
  const child = runScript("test/operations/saving-node.ts", [place.dataDir], place);
  let output = "";
  let errors = "";
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  child.stdout?.on("data", (chunk) => {
    output += chunk;
    // After 4 to 13 lines plus some milliseconds, so that each kill hits another point of a save.
    if (output.split("\n").length > 4 + (kill % 10)) setTimeout(() => child.kill("SIGKILL"), kill % 7);
  });
  await once(child, "close");
  if (child.signalCode !== "SIGKILL") throw new Error(`The node ended by itself:\n${errors}`);
  return {
    stored: JSON.parse(/^stored (.*)$/m.exec(output)?.[1] ?? ""),
    drafts: lastVersions(output, "draft"),
    saves: lastVersions(output, "saved"),
  };
}

function lastVersions(output: string, what: "draft" | "saved"): Map<number, number> {
  const lines = output.matchAll(new RegExp(`^${what} (\\d+) (\\d+)$`, "gm"));
  return new Map([...lines].map(([, id, version]) => [Number(id), Number(version)]));
}
