import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NotificationFacts } from "#domain/alerts/inbox/notification.ts";
import { newPerson, type Person, signInAs, textOf } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

let product: Product;
let budi: Person;
let siti: Person;
let budiId: string;

beforeAll(async () => {
  product = await startProduct();
  const { db } = await product.database();
  budiId = await addMember(db, "budi@example.com");
  await addMember(db, "siti@example.com");
  budi = await signInAs(product, { email: "budi@example.com", password: PASSWORD });
  siti = await signInAs(product, { email: "siti@example.com", password: PASSWORD });
});
afterAll(() => product[Symbol.asyncDispose]());

beforeEach(async () => {
  const { pool } = await product.database();
  await pool.query("TRUNCATE alerts, notifications RESTART IDENTITY CASCADE");
});

const NEW = "/notifikasi/peringatan/baru";
const alert = { kind: "price-above", symbol: "BBCA", threshold: "9.450", repeats: "always" };

async function storedState(): Promise<string> {
  const { pool } = await product.database();
  return (await pool.query("SELECT state FROM alerts")).rows[0].state;
}

const reached: NotificationFacts = {
  kind: "price-above",
  symbol: "BBCA",
  thresholdIdr: 9_450,
  lastIdr: 9_475,
  asOf: "2026-11-20T03:00:00Z",
  isDelayed: true,
  isSimulated: false,
};

/** Adds notifications of the member's alert 1, numbered from 1. */
async function notify(count = 1, facts = reached): Promise<void> {
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO notifications (user_id, alert_id, occurrence, facts)
     SELECT $1, (SELECT min(id) FROM alerts WHERE user_id = $1), n::text, $2 FROM generate_series(1, $3::int) AS n`,
    [budiId, JSON.stringify(facts), count],
  );
}

describe("the inbox", () => {
  const counted = async (person: Person) => (await person.get("/notifikasi/jumlah")).json();
  const unread = async (person: Person) => (await counted(person)).unread;

  test("counts unread notifications, without caching and only for the signed-in user", async () => {
    await notify(3);
    const response = await budi.get("/notifikasi/jumlah");
    expect([response.headers.get("cache-control"), await response.json()]).toEqual([
      "no-store",
      { signedIn: true, unread: 3, newestId: 3 },
    ]);
    expect(await counted(siti)).toEqual({ signedIn: true, unread: 0, newestId: null });
    expect(await counted(newPerson(product))).toEqual({ signedIn: false, unread: 0, newestId: null });
  });

  test("shows what happened, and opening a notification marks it as read", async () => {
    await notify();
    const text = await textOf(await budi.get("/notifikasi"));
    expect(text).toContain("1 belum dibaca");
    expect(text).toContain("Hari ini");
    expect(text).toContain(
      "Belum dibaca : BBCA naik ke Rp9.475 Melewati batas Anda di Rp9.450. Harga 20 Nov 2026, 10.00 WIB, tertunda hingga 15 menit.",
    );
    expect((await siti.get("/notifikasi/buka/1")).status).toBe(404);
    expect(await unread(budi)).toBe(1);
    const opened = await budi.get("/notifikasi/buka/1");
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/saham/BBCA"]);
    expect(await unread(budi)).toBe(0);
    expect(await textOf(await budi.get("/notifikasi"))).not.toContain("belum dibaca");
  });

  test("says what happens to a scheduled article that was not published", async () => {
    const failed = { kind: "scheduled-failed", articleId: 7, title: "Laba naik" } as const;
    await notify(1, { ...failed, isRetried: true });
    await notify(1, { ...failed, isRetried: false });
    const text = await textOf(await budi.get("/notifikasi"));
    const title = "Artikel terjadwal tidak terbit: Laba naik";
    expect(text).toContain(`${title} Penerbitannya gagal dan dicoba lagi setiap menit.`);
    expect(text).toContain(`${title} Artikel dikembalikan ke antrean tinjauan.`);
  });

  test("marks all as read up to the newest one that was listed", async () => {
    await notify(3);
    await budi.post("/notifikasi", { intent: "read-all", until: "2" });
    expect(await unread(budi)).toBe(1);
  });

  test("stops the alert of a notification and resumes it", async () => {
    await budi.post(NEW, alert);
    await notify();
    expect(await textOf(await budi.get("/notifikasi"))).toContain("Hentikan peringatan ini");
    const stopped = await budi.post("/notifikasi", { intent: "stop", alert: "1" });
    expect(stopped.headers.get("location")).toBe("/notifikasi");
    expect(await storedState()).toBe("stopped");
    expect(await textOf(await budi.get("/notifikasi"))).toContain("Peringatan dihentikan Aktifkan lagi");
    await budi.post("/notifikasi", { intent: "resume", alert: "1" });
    expect(await storedState()).toBe("armed");
  });

  test("keeps the notifications of a deleted alert", async () => {
    await budi.post(NEW, alert);
    await notify();
    await budi.post("/notifikasi/peringatan", { intent: "delete", alert: "1" });
    expect(await textOf(await budi.get("/notifikasi"))).toContain("Peringatannya sudah dihapus");
  });

  test("lists 30 at a time", async () => {
    await notify(61);
    const ids = (html: string) =>
      [...html.matchAll(/\/notifikasi\/buka\/(\d+)/g)].map(([, id]) => Number(id));
    const first = await (await budi.get("/notifikasi")).text();
    expect([ids(first).length, ids(first)[0]]).toEqual([30, 61]);
    expect(first).toContain('href="/notifikasi?sebelum=32"');
    const last = await (await budi.get("/notifikasi?sebelum=2")).text();
    expect([ids(last), last.includes("Notifikasi lebih lama")]).toEqual([[1], false]);
    expect(await textOf(await budi.get("/notifikasi?sebelum=1"))).toContain(
      "Tidak ada notifikasi yang lebih lama.",
    );
    expect(ids(await (await budi.get("/notifikasi?sebelum=zzz")).text())).toHaveLength(30);
  });

  test("suggests alerts while it is empty", async () => {
    const html = await (await siti.get("/notifikasi")).text();
    expect(html).toContain("Belum ada notifikasi.");
    expect(html).toContain('href="/notifikasi/peringatan/baru?jenis=news"');
  });

  test("redirects visitors to sign in and return", async () => {
    expect((await newPerson(product).get("/notifikasi")).headers.get("location")).toBe(
      "/login?kembali=%2Fnotifikasi",
    );
  });

  test("rejects input that none of its forms sends", async () => {
    for (const form of [{}, { intent: "stop", alert: "x" }, { intent: "read-all", until: "-1" }])
      expect((await budi.post("/notifikasi", form)).status).toBe(400);
  });

  test("is in the export of the account, with the alerts", async () => {
    await budi.post(NEW, alert);
    await notify();
    const exported = await (await budi.get("/settings/export")).json();
    expect(exported.alerts).toMatchObject([
      {
        kind: "price-above",
        symbol: "BBCA",
        threshold: 9450,
        isOnce: false,
        state: "armed",
        portfolio: null,
      },
    ]);
    expect(exported.notifications).toMatchObject([{ isRead: false, title: "BBCA naik ke Rp9.475" }]);
    expect((await (await siti.get("/settings/export")).json()).notifications).toEqual([]);
  });
});
