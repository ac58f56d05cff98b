/**
 * npm run --prefix lab bench:lock-out: strangers fail to sign in from many networks, for a day. Prints how long the
 * account's owner then has to wait, as the server reports it: with their usual browser, with a new one, and for
 * a password reset link. Options:
 *   --failures 50
 */
import { parseArgs } from "node:util";
import { ARCHIVE_PASSWORD } from "../../../test/archive/fill-archive.ts";
import { fillMembers } from "../../../test/archive/fill-members.ts";
import { createPlace } from "../server/archive-place.ts";
import { signIn } from "../sign-in.ts";

const { values } = parseArgs({ options: { failures: { type: "string", default: "50" } } });
const failures = Number(values.failures);
const EMAIL = "pembaca-1@example.com";
/** After this many failures waits no longer grow; a stranger reaches it in less than a day. */
const DAY_OF_FAILURES = 14;

const place = await createPlace("lock-out", undefined);
let knownCookie = "";
try {
  await place.withDatabase(({ db }) => fillMembers(db, { users: 1, password: ARCHIVE_PASSWORD }));
  await attack(`${failures} failed sign-ins and reset requests from as many networks`, failures);
  await place.withDatabase(async ({ pool }) => {
    const over = "blocked_until = now() - interval '1 second'";
    await pool.query(`UPDATE attempts SET count = ${DAY_OF_FAILURES}, ${over}`);
  });
  await attack("the same for a day", 2);
} finally {
  await place.remove();
}

async function attack(title: string, times: number): Promise<void> {
  const { url, stop } = await place.startServer({ TRUST_PROXY: "true" }, { isAwaited: false });
  const post = (path: string, fields: Record<string, string>, network: string, cookie = "") =>
    fetch(url + path, {
      method: "POST",
      body: new URLSearchParams({ intent: "sign-in", kembali: "/", email: EMAIL, ...fields }),
      headers: { origin: url, cookie, "x-forwarded-for": network },
      redirect: "manual",
    });
  if (knownCookie === "") {
    knownCookie = await signIn(url, EMAIL, ARCHIVE_PASSWORD);
    await post("/logout", {}, "198.51.100.1", knownCookie);
  }
  for (let time = 1; time <= times; time++) {
    const network = `203.0.${times}.${time}`;
    await post("/login", { password: "salah sekali" }, network);
    await post("/forgot-password", {}, network);
  }
  const right = { password: ARCHIVE_PASSWORD };
  const outcomes = [
    ["known browser", await post("/login", right, `198.51.100.${times}`, knownCookie)],
    ["new browser", await post("/login", right, `198.51.101.${times}`)],
    ["reset", await post("/forgot-password", {}, `198.51.102.${times}`)],
  ] as const;
  console.log(`After ${title} the owner is`);
  for (const [what, { status, headers }] of outcomes)
    console.log(`  ${what.padEnd(14)} ${describe(status, headers.get("retry-after"))}`);
  await stop();
}

function describe(status: number, wait: string | null): string {
  if (status === 302) return "signed in";
  if (status === 202) return "let in by the emailed link";
  if (status === 200) return "answered, and has a working link";
  return `locked out for ${wait} s`;
}
