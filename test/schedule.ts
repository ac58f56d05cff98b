import { join } from "node:path";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Interval } from "#platform/jobs/interval.ts";
import { createJobWatch } from "#platform/jobs/job-watch.ts";
import type { StopJob } from "#platform/jobs/repeat.ts";
import { createLogger } from "#platform/log/log.ts";
import { createSmtpTransport } from "#platform/mail/smtp-transport.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { createDigestMailer } from "#server/digest-mailer.ts";
import { startSchedule } from "#server/schedule.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { startMailServer, type TestMailServer } from "./servers/mail-server.ts";

/** What the jobs of a test's nodes did outside their database. */
export interface TestSchedule {
  database: TestDatabase;
  mailServer: TestMailServer;
  purged: string[];
  markedStale: string[];
  removedFiles: string[];
  siteReads(): number;
  rows(statement: string): Promise<Record<string, unknown>[]>;
  /** Starts a node. By default its poll is too rare to matter: notifications wake its jobs. */
  start(slowPoll?: Interval): Promise<void>;
  /** Stops all nodes. */
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The file store lists one file that belongs to no image: images/u1/1763769600000-yatim.jpg. */
export async function createTestSchedule(): Promise<TestSchedule> {
  const database = await createTestDatabase();
  const mailServer = await startMailServer();
  const purged: string[] = [];
  const markedStale: string[] = [];
  const removedFiles: string[] = [];
  const stops: StopJob[] = [];
  let siteReads = 0;
  const files: FileStore = {
    description: "uji",
    put: async () => {},
    read: async () => undefined,
    async remove(key) {
      removedFiles.push(key);
    },
    async *list() {
      yield { key: "images/u1/1763769600000-yatim.jpg", storedAt: new Date("2025-11-22T00:00:00Z") };
    },
  };
  const sender = { name: "KabarPasar", address: "no-reply@kabarpasar.example" };
  const parts = {
    config: {
      dataDir: database.dataDir,
      importFolder: join(database.dataDir, "incoming"),
      marketProvider: "eod",
      yahooUrl: undefined,
      ingest: { isScheduled: true },
      backupFolder: join(database.dataDir, "backups"),
    } as const,
    database,
    currentSite: {
      async refresh() {
        siteReads += 1;
        return false;
      },
    },
    pages: {
      purgeTags: (tags: Iterable<string>) => purged.push(...tags),
      purgeAll: () => purged.push("all"),
      markTagsStale: (tags: Iterable<string>) => markedStale.push(...tags),
    },
    mailTransport: async () => createSmtpTransport(mailServer.url, sender),
    digestMailer: createDigestMailer(
      "rahasia",
      () => ({ name: "KabarPasar", description: "", footer: { text: "", links: {} } }),
      "https://kabarpasar.example",
    ),
    deliveries: {
      secret: "rahasia uji",
      contact: "mailto:uji@example.com",
      texts: {
        mail: () => ({ subject: "Peringatan", text: "", html: "", link: undefined, expiresAt: new Date() }),
        push: () => ({ title: "", body: "", path: "/" }),
        webhook: () => ({}),
      },
    },
    jobWatch: createJobWatch(),
    http: createOutboundHttp({ allowHosts: [], userAgent: "uji" }),
    files,
    log: createLogger("silent"),
  };
  const stop = async () => {
    await Promise.all(stops.splice(0).map((stopNode) => stopNode()));
  };
  return {
    database,
    mailServer,
    purged,
    markedStale,
    removedFiles,
    siteReads: () => siteReads,
    rows: async (statement) => (await database.pool.query(statement)).rows,
    async start(slowPoll = "every 24 hours") {
      stops.push(await startSchedule(parts, slowPoll));
    },
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await mailServer.stop();
      await database.close();
    },
  };
}
