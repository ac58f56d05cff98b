import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { acquireDataDirectoryLock } from "./data-directory-lock.ts";
import { processesWith, startProcess, type TestProcess, type TestProcessOptions } from "./test-process.ts";

const INSERT = "INSERT INTO notes (text) VALUES ('kept') RETURNING text";
const SELECT = "SELECT count(*)::int AS n FROM notes";

const folder = mkdtempSync(join(tmpdir(), "kabarpasar-embedded-"));
afterAll(() => rmSync(folder, { recursive: true }));
const temporaryFolder = () => mkdtempSync(`${folder}/`);

let template: string;
beforeAll(async () => {
  template = temporaryFolder();
  const node = await startProcess(template);
  await node.ask("CREATE TABLE notes (text text)");
  await node.end();
});

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
  cpSync(template, dataDir, { recursive: true });
});

const cluster = () => join(dataDir, "postgres");

const started: TestProcess[] = [];

async function start(options?: TestProcessOptions): Promise<TestProcess> {
  const node = await startProcess(dataDir, options);
  started.push(node);
  return node;
}

afterEach(async () => {
  for (const node of started.splice(0)) if (node.isRunning()) await node.end("SIGKILL");
  await expect.poll(() => processesWith(cluster()), { timeout: 20_000 }).toEqual([]);
});

function findServer(): { keepers: number[]; postmaster: number } {
  const postmaster = Number(readFileSync(join(cluster(), "postmaster.pid"), "utf8").split("\n")[0]);
  return { postmaster, keepers: processesWith(cluster()).filter((pid) => pid !== postmaster) };
}

async function backendOf(node: TestProcess): Promise<number> {
  const { rows } = await node.ask("SELECT pg_backend_pid() AS pid");
  return (rows as [{ pid: number }])[0].pid;
}

describe("the process that opened the embedded database", () => {
  test("stops PostgreSQL when it exits by itself", async () => {
    const node = await start();
    expect(await node.ask(INSERT)).toEqual({ rows: [{ text: "kept" }] });
    expect(await node.end()).toBe(0);
    expect(processesWith(cluster())).toEqual([]);
    expect(existsSync(join(cluster(), "postmaster.pid"))).toBe(false);
  });

  test("stops PostgreSQL after Ctrl+C, which reaches the whole process group", async () => {
    const node = await start();
    process.kill(-node.pid, "SIGINT");
    await expect.poll(() => node.child.exitCode).toBe(0);
    expect(processesWith(cluster())).toEqual([]);
  });

  test("stops PostgreSQL after SIGTERM to every process", async () => {
    const node = await start();
    const { keepers, postmaster } = findServer();
    for (const pid of [...keepers, postmaster, node.pid]) process.kill(pid, "SIGTERM");
    await expect.poll(() => node.child.exitCode).toBe(0);
    expect(processesWith(cluster())).toEqual([]);
  });

  test("leaves no PostgreSQL process after kill -9, and loses no row", async () => {
    const node = await start();
    await node.ask(INSERT);
    await node.end("SIGKILL");
    const again = await start();
    expect(await again.ask(SELECT)).toEqual({ rows: [{ n: 1 }] });
    expect(await again.end()).toBe(0);
    expect(processesWith(cluster())).toEqual([]);
  });

  test("replaces a PostgreSQL that outlived both its owner and its keeper", async () => {
    const node = await start();
    await node.ask(INSERT);
    const { keepers, postmaster } = findServer();
    process.kill(node.pid, "SIGSTOP"); // stopped first, or it would stop PostgreSQL when its keeper is killed
    for (const pid of [...keepers, node.pid]) process.kill(pid, "SIGKILL");
    await expect.poll(() => processesWith(cluster())).toEqual([postmaster]);
    const again = await start();
    expect(findServer().postmaster).not.toBe(postmaster);
    expect(await again.ask(SELECT)).toEqual({ rows: [{ n: 1 }] });
  });

  test.each(["keeper", "postmaster"])("restarts PostgreSQL after kill -9 of the %s", async (which) => {
    const node = await start();
    await node.ask(INSERT);
    const { keepers, postmaster } = findServer();
    process.kill(which === "keeper" ? Math.min(...keepers) : postmaster, "SIGKILL");
    await expect.poll(() => node.errors(), { timeout: 20_000 }).toContain("restarting: ");
    // Without its keeper, the former PostgreSQL still answers for a moment.
    const isAnother = (pid: number) => pid > 0 && pid !== postmaster;
    await expect.poll(() => findServer().postmaster, { timeout: 20_000 }).toSatisfy(isAnother);
    await expect.poll(() => node.ask(SELECT), { timeout: 20_000 }).toEqual({ rows: [{ n: 1 }] });
    expect(await node.end()).toBe(0);
  });

  test("continues after kill -9 of a backend", async () => {
    const node = await start();
    await node.ask(INSERT);
    process.kill(await backendOf(node), "SIGKILL");
    await expect.poll(() => node.ask(SELECT), { timeout: 20_000 }).toEqual({ rows: [{ n: 1 }] });
  });

  test("starts although a stale lock file has the process id of another live process", async () => {
    const node = await start();
    await node.end("SIGKILL");
    await expect.poll(() => processesWith(cluster()), { timeout: 20_000 }).toEqual([]);
    const lines = ["1", cluster(), "1700000000", "5432", join(dataDir, "run"), "", "0 0", "ready"];
    writeFileSync(join(cluster(), "postmaster.pid"), `${lines.join("\n")}\n`);
    const again = await start();
    expect(await again.ask(SELECT)).toEqual({ rows: [{ n: 0 }] });
  });

  test("opens a copied folder that is world-readable, and restricts its permissions", async () => {
    chmodSync(cluster(), 0o755);
    await start();
    expect((statSync(cluster()).mode & 0o777).toString(8)).toBe("700");
  });

  test("moves the socket to another directory when its path is too long", async () => {
    dataDir = join(temporaryFolder(), "a".repeat(150));
    cpSync(template, dataDir, { recursive: true });
    const node = await start();
    const { rows } = await node.ask("SELECT setting FROM pg_settings WHERE name = 'unix_socket_directories'");
    const [{ setting }] = rows as [{ setting: string }];
    expect(setting).toMatch(/^.{1,60}\/kabarpasar-\d+-[0-9a-f]{16}$/);
    expect(await node.end()).toBe(0);
    rmSync(setting, { recursive: true });
  });

  test("removes the leftovers of a killed first start", async () => {
    rmSync(cluster(), { recursive: true });
    mkdirSync(join(dataDir, "postgres.new-123/base"), { recursive: true });
    const node = await start();
    expect(await node.ask("SELECT 1 AS one")).toEqual({ rows: [{ one: 1 }] });
    expect(existsSync(join(dataDir, "postgres.new-123"))).toBe(false);
  });

  test("listens on no TCP port, logs no data, and preserves the log of the last run", async () => {
    const node = await start();
    expect(await node.ask("SELECT setting FROM pg_settings WHERE name = 'listen_addresses'")).toEqual({
      rows: [{ setting: "" }],
    });
    await node.ask("CREATE UNIQUE INDEX ON notes (text)");
    await node.ask("INSERT INTO notes (text) VALUES ('rahasia')");
    expect((await node.ask("INSERT INTO notes (text) VALUES ('rahasia')")).error).toContain("duplicate key");
    const logFile = join(dataDir, "postgres.log");
    expect(readFileSync(logFile, "utf8")).not.toContain("rahasia");
    expect((statSync(logFile).mode & 0o777).toString(8)).toBe("600");
    expect(await node.end()).toBe(0);
    await start();
    expect(readFileSync(`${logFile}.1`, "utf8")).toContain("database system is shut down");
  });

  test("rejects the folder of another PostgreSQL version with one sentence", async () => {
    writeFileSync(join(cluster(), "PG_VERSION"), "17\n");
    await expect(start()).rejects.toThrow(
      /^The database in \S+\/postgres was created by PostgreSQL 17; this version of KabarPasar has PostgreSQL 18 and can't open it\. /,
    );
  });

  test("reports an incomplete folder with its cause", async () => {
    rmSync(join(cluster(), "PG_VERSION"));
    await expect(start()).rejects.toThrow(
      /^The database in \S+\/postgres can't be opened: ENOENT: .+PG_VERSION'\.\n$/,
    );
  });

  test("reports why PostgreSQL doesn't start", async () => {
    writeFileSync(join(cluster(), "postgresql.conf"), "shared_buffers = 'many'\n");
    await expect(start()).rejects.toThrow(/^PostgreSQL failed to start in \S+\/postgres: .*FATAL: .+\n$/);
  });
});

describe("several processes on one data directory", () => {
  test("a second server is refused with the process id of the first", async () => {
    const node = await start();
    await expect(start()).rejects.toThrow(
      new RegExp(`^The data directory \\S+ is already in use by process ${node.pid} \\(server, since .+\\)`),
    );
  });

  test("a server is refused while a command has the database open", async () => {
    const node = await start({ role: "ingest" });
    await expect(start()).rejects.toThrow(
      new RegExp(`is already in use by process ${node.pid} \\(ingest, since `),
    );
  });

  test("a command uses the server's PostgreSQL", async () => {
    const server = await start();
    const command = await start({ role: "ingest" });
    await command.ask(INSERT);
    expect(await server.ask(SELECT)).toEqual({ rows: [{ n: 1 }] });
    expect(await command.end()).toBe(0);
    expect(await server.ask(SELECT)).toEqual({ rows: [{ n: 1 }] });
  });

  test("a command times out waiting for a server that is stopping", async () => {
    const socketDirectory = join(dataDir, "run");
    const startedAt = new Date().toISOString();
    const lock = acquireDataDirectoryLock(dataDir, {
      pid: process.pid,
      role: "server",
      socketDirectory,
      startedAt,
    });
    await expect(start({ role: "ingest" })).rejects.toThrow(
      new RegExp(
        `in use by process ${process.pid} \\(server, .+ Its database did not respond within 15 seconds\\.\n$`,
      ),
    );
    lock?.release();
  });

  test("two commands on an empty folder both work, and the first waits for the second to end", async () => {
    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir);
    const commands = await Promise.all([start({ role: "ingest" }), start({ role: "sources" })]);
    const holder = JSON.parse(readFileSync(join(dataDir, "database.holder.json"), "utf8"));
    const first = commands.find(({ pid }) => pid === holder.pid) as TestProcess;
    const second = commands.find(({ pid }) => pid !== holder.pid) as TestProcess;
    // The second has no query yet, like a command that waits for a slow website.
    const otherClients =
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
    expect(await first.ask(otherClients)).toEqual({ rows: [{ n: 1 }] });
    const ended = first.end();
    expect(await second.ask("SELECT 1 AS one")).toEqual({ rows: [{ one: 1 }] });
    expect(await second.end()).toBe(0);
    expect(await ended).toBe(0);
    expect(processesWith(cluster())).toEqual([]);
  });
});
