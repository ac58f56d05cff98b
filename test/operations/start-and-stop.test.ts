import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTestPlace } from "#test/database.ts";
import { runProduct, runScript, startProduct, waitForExit } from "#test/product.ts";

describe("starting the product", () => {
  test("serves the home page from an empty folder, which it makes inaccessible to other users", async () => {
    const place = await createTestPlace({ isEmbedded: true });
    chmodSync(place.dataDir, 0o755);
    await using product = await startProduct({ place });
    const response = await product.fetch("/");
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("Dasbor Pasar Keuangan Indonesia");
    expect(modeOf(place.dataDir)).toBe("700");
    const written = readdirSync(place.dataDir);
    const open = written.filter((name) => !modeOf(join(place.dataDir, name)).endsWith("00"));
    expect(written).not.toEqual([]);
    expect(open).toEqual([]);
  });

  test("lists all invalid settings together and exits with 1", async () => {
    const place = await createTestPlace({ isEmbedded: true });
    const { code, stderr } = await waitForExit(runProduct(place, { PORT: "abc", SMTP_URL: "http://mail" }));
    await place.remove();
    expect(code).toBe(1);
    expect(stderr).toContain("PORT must be a whole number from 0 to 65535.");
    expect(stderr).toContain("SMTP_URL must be a URL that starts with smtp:// or smtps://.");
  });

  test("seeds samples once, and reports a port in use and a newer schema", async () => {
    await using product = await startProduct();
    const { pool } = await product.database();
    expect((await pool.query("SELECT count(*)::int AS n FROM articles WHERE is_sample")).rows[0].n).toBe(12);
    expect((await pool.query("SELECT count(*)::int AS n FROM categories")).rows[0].n).toBe(8);
    expect(
      (await pool.query("SELECT count(*)::int AS n FROM symbols WHERE kind = 'stock'")).rows[0].n,
    ).toBeGreaterThanOrEqual(80);
    await pool.query("DELETE FROM articles");
    await product.stop();
    await using again = await startProduct({ place: product.place });
    expect(await (await again.fetch("/news")).text()).toContain("Tidak ada berita ditemukan");

    // Another server on the same port, and later on a newer schema.
    const fail = (settings = {}) => waitForExit(runProduct(product.place, settings));
    const portInUse = await fail({ PORT: new URL(again.url).port });
    expect(portInUse.code).toBe(1);
    expect(portInUse.stderr).toMatch(/Port \d+ on 127\.0\.0\.1 is already in use/);
    await (await again.database()).pool.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 99999999999999)",
    );
    const outdated = await fail();
    expect(outdated.code).toBe(1);
    expect(outdated.stderr).toContain("The database was migrated by a newer version of KabarPasar.");
  });

  test("seeds only the eight sectors as categories with SEED_DEMO=false", async () => {
    await using product = await startProduct({ settings: { SEED_DEMO: "false" } });
    const { pool } = await product.database();
    const count = async (table: string) =>
      (await pool.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
    expect(await count("categories")).toBe(8);
    for (const table of ["articles", "symbols WHERE kind = 'stock'"]) expect(await count(table)).toBe(0);
  });

  test("reports an unusable data directory in one sentence", async () => {
    const place = await createTestPlace({ isEmbedded: true });
    const file = join(place.dataDir, "file");
    writeFileSync(file, "");
    const settings = { DATA_DIR: file };
    const started = await waitForExit(runProduct(place, settings));
    expect(started.code).toBe(1);
    expect(started.stderr).toMatch(
      /^The data directory \S+\/file can't be used: EEXIST.+ DATA_DIR must be a folder/,
    );
    expect(started.stderr).not.toContain("    at ");
    const command = await waitForExit(runScript("scripts/sources.ts", ["list"], place, settings));
    expect(command.code).toBe(1);
    expect(command.stderr).toMatch(/^The data directory \S+\/file can't be used/);
    await place.remove();
  });
});

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8).padStart(3, "0");
}
