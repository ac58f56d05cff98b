/**
 * Transactions are added by form while the server is killed, KILLS times. The browser then sends its open forms again.
 */
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTestPlace } from "#test/database.ts";
import { createPortfolio, newPerson, type Person, signInAs } from "#test/http-person.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";
import { planKills } from "./kills.ts";

const kills = planKills(2);
const TABS = 4;

interface Form {
  path: string;
  fields: Record<string, string>;
  isAcknowledged: boolean;
}

test(
  "added transactions survive kills, and a form sent again adds its transaction once",
  async () => {
    const place = await createTestPlace({ isEmbedded: true });
    const settings = { LOG_LEVEL: "fatal" };
    const forms: Form[] = [];
    let member: Person | undefined;
    let portfolio = "";
    let [unanswered, storedUnanswered] = [0, 0];

    for (let kill = 0; kill <= kills.count; kill += 1) {
      const product = await startProduct({ place, settings });
      member = member && withCookies(product, member);
      member ??= await newMember(product);
      portfolio ||= await newPortfolio(member);
      const before = await countByNote(product);
      expect(forms.filter((form) => form.isAcknowledged && before.get(noteOf(form)) !== 1)).toEqual([]);
      const open = forms.filter((form) => !form.isAcknowledged);
      unanswered += open.length;
      storedUnanswered += open.filter((form) => before.has(noteOf(form))).length;
      for (const form of open) await send(member, form);
      const after = await countByNote(product);
      expect(forms.map((form) => after.get(noteOf(form)))).toEqual(forms.map(() => 1));
      expect(after.size).toBe(forms.length);
      if (kill === kills.count) await product[Symbol.asyncDispose]();
      else await addUntilKilled(product, { member, portfolio, forms, kill });
    }
    expect(unanswered).toBeGreaterThan(0);
    process.stdout.write(
      `${kills.count} kills: ${forms.length} transactions, each stored once; ${unanswered} forms without an answer, ` +
        `${storedUnanswered} of them stored before the kill\n`,
    );
  },
  Math.max(180_000, kills.count * 30_000),
);

/** Several tabs of a browser add one transaction after another, until the server is killed at a random moment. */
async function addUntilKilled(
  product: Product,
  { member, portfolio, forms, kill }: { member: Person; portfolio: string; forms: Form[]; kill: number },
): Promise<void> {
  let isKilled = false;
  const first = forms.length;
  const adding = Array.from({ length: TABS }, async (_, tab) => {
    for (let number = 0; !isKilled; number += 1) {
      const form = await openForm(member, portfolio, `Catatan ${kill} ${tab} ${number}`).catch(
        () => undefined,
      );
      if (form === undefined) continue;
      forms.push(form);
      await send(member, form).catch(() => undefined);
      if (!form.isAcknowledged) return;
    }
  });
  await expect
    .poll(() => forms.slice(first).filter((form) => form.isAcknowledged).length)
    .toBeGreaterThan(TABS);
  await kills.wait(0, 500);
  while (sending === 0) await wait(1);
  isKilled = true;
  await product.stop("SIGKILL");
  await Promise.all(adding);
}

async function openForm(member: Person, portfolio: string, note: string): Promise<Form> {
  const path = `/watchlist/transaksi/baru?portfolio=${portfolio}`;
  const page = await (await member.get(path)).text();
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1];
  if (token === undefined) throw new Error("The page has no form.");
  const fields = {
    type: "buy",
    date: "2026-01-05",
    ticker: "BBCA",
    quantity: "1",
    unit: "lot",
    price: "9000",
  };
  return { path, fields: { ...fields, note, token }, isAcknowledged: false };
}

let sending = 0;

async function send(member: Person, form: Form): Promise<void> {
  sending += 1;
  const { status } = await member.post(form.path, form.fields).finally(() => {
    sending -= 1;
  });
  expect(status).toBe(302);
  form.isAcknowledged = true;
}

const noteOf = ({ fields }: Form) => fields.note ?? "";

async function countByNote(product: Product): Promise<Map<string, number>> {
  const { pool } = await product.database();
  const { rows } = await pool.query<{ note: string; count: number }>(
    "SELECT note, count(*)::int AS count FROM transactions GROUP BY note",
  );
  return new Map(rows.map(({ note, count }) => [note, count]));
}

async function newMember(product: Product): Promise<Person> {
  const email = "investor@example.com";
  await addMember((await product.database()).db, email);
  return signInAs(product, { email, password: PASSWORD });
}

async function newPortfolio(member: Person): Promise<string> {
  return await createPortfolio(member, "Utama");
}

function withCookies(product: Product, person: Person): Person {
  const same = newPerson(product);
  for (const [name, value] of person.cookies) same.cookies.set(name, value);
  return same;
}
