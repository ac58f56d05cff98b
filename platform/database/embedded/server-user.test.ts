import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startProcess } from "./test-process.ts";

const nobody = { uid: 65534, gid: 65534 };
/** A user id without an account, as in a container that runs under an arbitrary id. */
const unknown = { uid: 54321, gid: 54321 };

/** If Node is installed under a path that only root can enter, such as /root, no other account can run it. */
const othersMayEnter =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ["--version"], { ...nobody, cwd: "/" }).status === 0;

const folder = mkdtempSync("/tmp/kabarpasar-users-");
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true }));

const withoutNamespaces = { PATH: join(folder, "programs") };
mkdirSync(withoutNamespaces.PATH);
symlinkSync(realpathSync("/bin/sh"), join(withoutNamespaces.PATH, "sh"));

const makeDataDir = (parent = folder) => mkdtempSync(`${parent}/data-`);

async function checkWorks(dataDir: string, options?: Parameters<typeof startProcess>[1]): Promise<number> {
  const node = await startProcess(dataDir, options);
  expect(await node.ask("SELECT 1 AS one")).toEqual({ rows: [{ one: 1 }] });
  expect(await node.end()).toBe(0);
  return statSync(join(dataDir, "postgres")).uid;
}

describe.runIf(othersMayEnter)("PostgreSQL, which refuses to run as root", () => {
  test("runs for an ordinary user", async () => {
    const dataDir = makeDataDir();
    chownSync(dataDir, nobody.uid, nobody.gid);
    expect(await checkWorks(dataDir, nobody)).toBe(nobody.uid);
  });

  test.runIf(spawnSync("unshare", ["--user", "true"], unknown).status === 0)(
    "runs for a user unknown to the system",
    async () => {
      const dataDir = makeDataDir();
      chownSync(dataDir, unknown.uid, unknown.gid);
      expect(await checkWorks(dataDir, unknown)).toBe(unknown.uid);
      expect(await checkWorks(dataDir, unknown)).toBe(unknown.uid);
    },
  );

  test("runs for root as the owner of its files", async () => {
    const dataDir = makeDataDir();
    chownSync(dataDir, nobody.uid, nobody.gid);
    await checkWorks(dataDir, nobody);
    expect(await checkWorks(dataDir)).toBe(nobody.uid);
    // Root's command leaves the folder to its owner.
    expect(await checkWorks(dataDir, nobody)).toBe(nobody.uid);
  });

  test("runs for root as the owner of an empty data directory, who can start it later", async () => {
    const dataDir = makeDataDir();
    chownSync(dataDir, nobody.uid, nobody.gid);
    expect(await checkWorks(dataDir)).toBe(nobody.uid);
    expect(await checkWorks(dataDir, nobody)).toBe(nobody.uid);
  });

  test("runs for root as another account without user namespaces, also on the next start", async () => {
    const dataDir = makeDataDir();
    expect(await checkWorks(dataDir, { env: withoutNamespaces })).toBe(nobody.uid);
    const mode = () => (statSync(dataDir).mode & 0o777).toString(8);
    expect(mode()).toBe("710");
    const server = await startProcess(dataDir, { env: withoutNamespaces });
    const command = await startProcess(dataDir, { env: withoutNamespaces, role: "command" });
    expect(mode()).toBe("710");
    expect(await command.end()).toBe(0);
    expect(await server.end()).toBe(0);
    expect(await checkWorks(dataDir, { env: withoutNamespaces })).toBe(nobody.uid);
  });

  test("reports what root can do when neither works", async () => {
    const closed = join(folder, "closed");
    mkdirSync(closed, { mode: 0o700 });
    const dataDir = makeDataDir(closed);
    await expect(startProcess(dataDir, { env: withoutNamespaces })).rejects.toThrow(
      /^PostgreSQL can't run as root, and running it as user 65534 failed: .+\. Start KabarPasar as another user who owns \S+, or set DATABASE_URL\.\n$/s,
    );
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe("700");
  });
});
