/** Members and editors write in every way while the server is killed, KILLS times. */

import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { DAY_MS } from "#format/durations.ts";
import { createTestPlace } from "#test/database.ts";
import { newPerson, type Person, signInAs, signUpForm } from "#test/http-person.ts";
import { photo } from "#test/media/images.ts";
import { upload } from "#test/media/upload.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, NEW_PASSWORD, PASSWORD } from "#test/test-users.ts";
import { planKills } from "./kills.ts";

const kills = planKills(2);

interface Writer {
  /** @returns whether the server acknowledged it */
  write(product: Product, name: string): Promise<boolean>;
  /** SQL for the stored names, and whether each is stored completely. */
  stored: string;
}

test(
  "acknowledged writes of every kind survive kills, once and whole, and files without rows are removed",
  async () => {
    const place = await createTestPlace({ isEmbedded: true });
    const settings = { LOG_LEVEL: "fatal", TRUST_PROXY: "true" };
    const people: Record<string, Person> = {};
    let signUpCount = 0;
    const bytes = await photo().png().toBuffer();
    const writers: Writer[] = [
      {
        write: async (product, name) =>
          (await member(product).post("/watchlist/new", { name })).status === 302,
        stored: "SELECT name, true AS is_complete FROM portfolios",
      },
      {
        write: async (product, name) => {
          const form = { intent: "save", title: name, content: `Isi ${name}. `.repeat(100) };
          return (await editor(product).post("/admin/articles/new", form)).status === 302;
        },
        stored: `SELECT title AS name, content = repeat('Isi ' || title || '. ', 100)
            AND (SELECT count(*) FROM revisions WHERE article_id = articles.id) = 1 AS is_complete
          FROM articles WHERE title LIKE 'Tulisan %'`,
      },
      {
        write: async (product, name) =>
          (await upload(product, editor(product), { bytes, fileName: "foto.png", alt: name })).status === 201,
        stored: "SELECT alt AS name, true AS is_complete FROM images",
      },
      {
        write: async (product, name) => {
          const email = `${name.toLowerCase().replaceAll(" ", "-")}@example.com`;
          // Sign-ups from one address are limited.
          signUpCount += 1;
          const headers = { "x-forwarded-for": `10.0.${signUpCount >> 8}.${signUpCount & 255}` };
          const form = signUpForm(email, NEW_PASSWORD);
          return (await newPerson(product).post("/login", form, headers)).status < 400;
        },
        stored: `SELECT initcap(replace(split_part(email, '@', 1), '-', ' ')) AS name,
            EXISTS (SELECT FROM accounts WHERE user_id = users.id) AS is_complete
          FROM users WHERE email LIKE 'tulisan-%'`,
      },
    ];
    const acknowledged = writers.map(() => new Set<string>());
    const attempted = writers.map(() => new Set<string>());
    const member = (product: Product) => withCookies(product, people.member);
    const editor = (product: Product) => withCookies(product, people.editor);

    for (let kill = 0; kill < kills.count; kill += 1) {
      const product = await startProduct({ place, settings });
      const { db } = await product.database();
      // Portfolios are limited, so each kill has its own member. The editor stays signed in through all kills.
      for (const [name, role] of [
        ["member", "user"],
        ["editor", "editor"],
      ] as const) {
        if (name === "editor" && kill > 0) continue;
        const email = `${name}-${kill}@example.com`;
        await addMember(db, email, role);
        people[name] = await signInAs(product, { email, password: PASSWORD });
      }
      let isKilled = false;
      const writing = writers.map(async ({ write }, index) => {
        for (let number = 0; !isKilled; number += 1) {
          const name = `Tulisan ${kill} ${number}`;
          attempted[index]?.add(name);
          if (await write(product, name).catch(() => false)) acknowledged[index]?.add(name);
          else if (!isKilled) await wait(10);
        }
      });
      const started = () =>
        acknowledged.every((names) => [...names].some((name) => name.startsWith(`Tulisan ${kill} `)));
      await expect.poll(started).toBe(true);
      await kills.wait(0, 1_000);
      isKilled = true;
      await product.stop("SIGKILL");
      await Promise.all(writing);
    }

    // Each writer writes without a pause, so each kill hits writes in flight.
    const unacknowledged = attempted.map((names, index) => names.size - (acknowledged[index]?.size ?? 0));
    expect(Math.max(...unacknowledged)).toBeGreaterThan(0);
    await using product = await startProduct({ place, settings });
    const { pool } = await product.database();
    const counts = [];
    for (const [index, { stored }] of writers.entries()) {
      const { rows } = await pool.query<{ name: string; is_complete: boolean }>(stored);
      const names = rows.map(({ name }) => name);
      expect(rows.filter(({ is_complete }) => !is_complete)).toEqual([]);
      expect(names.length).toBe(new Set(names).size);
      expect([...(acknowledged[index] ?? [])].filter((name) => !names.includes(name))).toEqual([]);
      expect(names.filter((name) => !attempted[index]?.has(name))).toEqual([]);
      counts.push(`${names.length} stored of ${attempted[index]?.size}`);
    }
    const folder = join(place.dataDir, "files");
    const files = () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
    const paths: string[] = (await pool.query("SELECT path FROM images")).rows.map(({ path }) => path);
    const orphans = () => files().filter((file) => !paths.some((path) => file.includes(stemOf(path))));
    const before = orphans().length;
    const old = new Date(Date.now() - 2 * DAY_MS);
    for (const file of files()) utimesSync(file, old, old);
    await pool.query(
      "UPDATE shared_jobs SET due_at = now() - interval '1 second' WHERE name = 'remove-orphaned-files'",
    );
    // Longer than the half minute between two polls for due jobs.
    await expect.poll(orphans, { timeout: 60_000 }).toEqual([]);
    const isComplete = (path: string) => files().some((file) => file.includes(stemOf(path)));
    expect(paths.filter((path) => !isComplete(path))).toEqual([]);
    process.stdout.write(
      `${kills.count} kills: ${counts.join(", ")}; ${before} files without rows, then 0\n`,
    );
  },
  Math.max(180_000, kills.count * 30_000),
);

function withCookies(product: Product, person: Person | undefined): Person {
  const same = newPerson(product);
  for (const [name, value] of person?.cookies ?? []) same.cookies.set(name, value);
  return same;
}

const stemOf = (path: string) => path.replace(/^\//, "").replace(/\.\w+$/, "");
