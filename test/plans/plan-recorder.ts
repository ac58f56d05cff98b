import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { Pool } from "pg";
import type { PlanNode, RecordedPlan } from "./large-reads.ts";

export interface PlanRecorder {
  /** Connects through the recorder. */
  databaseUrl: string;
  take(): RecordedPlan[];
  [Symbol.asyncDispose](): Promise<void>;
}

const NOTICE_RESPONSE = "N".charCodeAt(0);

/**
 * Records the plan of every statement that goes through it, including those inside triggers: a relay between the
 * product and PostgreSQL, whose auto_explain reports each plan to the client as a notice. The role must be a superuser.
 * @param databaseUrl of the run's PostgreSQL
 * @param pool open on the database; its own connections are not recorded
 */
export async function startPlanRecorder(databaseUrl: string, pool: Pool): Promise<PlanRecorder> {
  const { pathname, searchParams } = new URL(databaseUrl);
  const database = pathname.slice(1);
  const socket = join(searchParams.get("host") ?? "", ".s.PGSQL.5432");
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    "auto_explain.log_min_duration = 0",
    "auto_explain.log_analyze = on",
    "auto_explain.log_timing = off",
    "auto_explain.log_nested_statements = on",
    "auto_explain.log_format = json",
    "auto_explain.log_level = notice",
  ]) {
    await pool.query(`ALTER DATABASE ${database} SET ${setting}`);
  }

  const sockets = new Set<Socket>();
  let plans: RecordedPlan[] = [];
  const server = createServer((client) => {
    const upstream = connect(socket);
    const readNotices = createNoticeReader((notice) => plans.push(...parsePlan(notice)));
    client.pipe(upstream);
    upstream.on("data", (chunk) => {
      readNotices(chunk);
      client.write(chunk);
    });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(socket);
          other.destroy();
        });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/${database}`,
    take() {
      const recordedPlans = plans;
      plans = [];
      return recordedPlans;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Extracts the notices from the server's messages: a type byte, a length and a body each. */
function createNoticeReader(onNotice: (text: string) => void): (chunk: Buffer) => void {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    let start = 0;
    while (pending.length >= start + 5) {
      const end = start + 1 + pending.readInt32BE(start + 1);
      if (pending.length < end) break;
      if (pending[start] === NOTICE_RESPONSE) onNotice(messageOf(pending.subarray(start + 5, end)));
      start = end;
    }
    pending = pending.subarray(start);
  };
}

/** The message among a notice's fields, which are a letter and a text that ends with a zero byte. */
function messageOf(fields: Buffer): string {
  const texts = fields.toString("utf8").split("\0");
  return texts.find((text) => text.startsWith("M"))?.slice(1) ?? "";
}

function parsePlan(notice: string): RecordedPlan[] {
  const json = /^duration: .* plan:\n(\{.*\})$/s.exec(notice)?.[1];
  if (json === undefined) return [];
  const { "Query Text": query, Plan: plan } = JSON.parse(json) as { "Query Text": string; Plan: PlanNode };
  return [{ query, plan }];
}
