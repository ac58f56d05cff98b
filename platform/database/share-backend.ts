import { createServer, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { type NamedRound, StatementCache } from "./statement-cache.ts";
import { type ClientMessage, createClientReader } from "./wire-protocol.ts";

export interface ShareOptions {
  /**
   * Idle time after which a transaction is rolled back, since it blocks all other connections. Default 60 s.
   */
  idleTransactionLimitMs?: number;
  /**
   * How long the plans of statements with one plan are kept: they stay those of their tables' former sizes. Default 10 s.
   */
  keepPlansMs?: number;
}

/**
 * A page is read in steps, and a transaction that begins between two of them holds up the next one. So a transaction
 * lets steps go first, and waits this long for one that may follow; in all at most so long.
 */
const NEXT_STEP_MS = 4;
const MAX_HELD_BACK_MS = 50;

const NO_ENCRYPTION = Buffer.from("N");
/** A simple query: its type, four bytes of length, its text. */
const BEGIN = /^Q.{4}begin\b/is;
const ROLLBACK = queryMessage("ROLLBACK");
const KEEP_PLAN = queryMessage("SET plan_cache_mode = force_generic_plan");
const PLAN_EACH_TIME = queryMessage("SET plan_cache_mode = force_custom_plan");
const FORGET_PLANS = queryMessage("DISCARD PLANS");

interface Client {
  socket: Socket;
  /** Message rounds not executed yet. */
  waiting: Uint8Array[];
  /** When the first of them came, by performance.now(). */
  waitingSince: number;
  isDisconnected: boolean;
}

export interface SharedBackend {
  clientCount(): number;
  /** Lets the running round finish, then drops all connections. */
  close(): Promise<void>;
}

/**
 * Serves one PGlite on a Unix socket to many connections, each as if it had the database to itself. PGlite is
 * a single backend, so rounds of messages are executed one at a time: a Parse from one client between
 * another's Parse and Bind would run the wrong statement. A client in a transaction holds the backend until
 * it ends. docs/decisions/0002 explains why this isn't pglite-socket.
 */
export async function shareBackend(
  database: PGlite,
  socketPath: string,
  { idleTransactionLimitMs = 60_000, keepPlansMs = 10_000 }: ShareOptions = {},
): Promise<SharedBackend> {
  const clients = new Set<Client>();
  const statements = new StatementCache();
  /** Clients with waiting rounds, in order of arrival. */
  const queue: Client[] = [];
  let inTransaction: Client | undefined;
  /** Runs while `inTransaction` is idle, regardless of what other clients send. */
  let idleTimer: NodeJS.Timeout | undefined;
  /** When a round outside transactions was last answered, by performance.now(). */
  let steppedAt = -Infinity;
  let heldBackTimer: NodeJS.Timeout | undefined;
  let keepsPlan = false;
  /** By performance.now(). */
  let forgotPlansAt = performance.now();
  let isDraining = false;
  let draining: Promise<void> = Promise.resolve();
  let isClosing = false;

  function enqueue(client: Client, round: Uint8Array): void {
    client.waiting.push(round);
    if (!queue.includes(client)) {
      client.waitingSince = performance.now();
      queue.push(client);
    }
    startDraining();
  }

  function startDraining(): void {
    if (isDraining) return;
    isDraining = true;
    draining = drainQueue();
  }

  async function drainQueue(): Promise<void> {
    while (!isClosing) {
      if (inTransaction?.isDisconnected) await rollBackTransaction();
      const client = nextClient();
      if (!client) break;
      const round = client.waiting.shift();
      if (client.waiting.length === 0 && queue.includes(client)) queue.splice(queue.indexOf(client), 1);
      clearTimeout(idleTimer);
      if (round) await execute(client, round);
      const wasInTransaction = inTransaction !== undefined;
      inTransaction = database.isInTransaction() ? client : undefined;
      if (!wasInTransaction && !inTransaction) steppedAt = performance.now();
      if (inTransaction) idleTimer = setTimeout(() => client.socket.destroy(), idleTransactionLimitMs);
    }
    isDraining = false; // no await since the check above, so the next round starts draining again
  }

  function nextClient(): Client | undefined {
    if (inTransaction) return inTransaction.waiting.length > 0 ? inTransaction : undefined;
    const [first] = queue;
    if (!first || !beginsTransaction(first)) return first;
    const now = performance.now();
    if (now - first.waitingSince >= MAX_HELD_BACK_MS) return first;
    const step = queue.find((client) => !beginsTransaction(client));
    if (step) return step;
    const pauseMs = steppedAt + NEXT_STEP_MS - now;
    if (pauseMs <= 0) return first;
    clearTimeout(heldBackTimer);
    heldBackTimer = setTimeout(startDraining, pauseMs);
    return undefined;
  }

  async function execute(client: Client, round: Uint8Array): Promise<void> {
    const named = statements.name(round);
    client.socket.cork(); // the answer comes in pieces of 8 kB
    try {
      const closing = statements.closeExpired();
      if (closing) await run(closing, () => {});
      // In a transaction the setting would end with it.
      if (!inTransaction) await keepPlan(named?.hasOnePlan === true);
      if (!named || !(await executeNamed(client, named))) await run(round, (data) => send(client, data));
    } catch {
      // The backend failed, not the statement. The client has seen an incomplete answer, so it must not
      // continue, nor may what it has sent already.
      client.waiting = [];
      client.socket.destroy();
    } finally {
      client.socket.uncork();
    }
  }

  async function keepPlan(wanted: boolean): Promise<void> {
    if (wanted && performance.now() - forgotPlansAt >= keepPlansMs) {
      await run(FORGET_PLANS, () => {});
      forgotPlansAt = performance.now();
    }
    if (wanted === keepsPlan) return;
    await run(wanted ? KEEP_PLAN : PLAN_EACH_TIME, () => {});
    keepsPlan = wanted;
  }

  /** False, without an answer to the client, when the statement must be tried again without its name. */
  async function executeNamed(client: Client, { bytes, before, answered }: NamedRound): Promise<boolean> {
    let isUsable: boolean | undefined;
    await run(bytes, (data) => {
      const isFirst = isUsable === undefined;
      // In a transaction nothing can follow a failure.
      isUsable ??= answered(data[0]) || inTransaction !== undefined;
      if (isFirst && isUsable && before) send(client, before);
      if (isUsable) send(client, data);
    });
    return isUsable === true;
  }

  async function run(round: Uint8Array, onRawData: (data: Uint8Array) => void): Promise<void> {
    await database.runExclusive(() => database.execProtocolRawStream(round, { onRawData }));
  }

  async function rollBackTransaction(): Promise<void> {
    clearTimeout(idleTimer);
    await run(ROLLBACK, () => {});
    inTransaction = undefined;
  }

  function disconnect(client: Client): void {
    client.isDisconnected = true;
    client.waiting = [];
    clients.delete(client);
    if (queue.includes(client)) queue.splice(queue.indexOf(client), 1);
    startDraining();
  }

  function handleMessage(client: Client, message: ClientMessage): void {
    if (message.kind === "encryption-request") client.socket.write(NO_ENCRYPTION);
    else if (message.kind === "terminate") client.socket.end();
    else enqueue(client, message.bytes);
  }

  const server = createServer((socket) => {
    const client: Client = { socket, waiting: [], waitingSince: 0, isDisconnected: false };
    clients.add(client);
    const read = createClientReader();
    socket.on("data", (chunk) => {
      for (const message of read(chunk)) handleMessage(client, message);
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => disconnect(client));
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(socketPath, listening);
  });

  return {
    clientCount: () => clients.size,
    async close() {
      isClosing = true;
      server.close();
      for (const { socket } of clients) socket.destroy();
      clearTimeout(idleTimer);
      clearTimeout(heldBackTimer);
      await draining;
    },
  };
}

function send({ socket }: Client, data: Uint8Array): void {
  if (socket.writable) socket.write(Buffer.from(data));
}

function beginsTransaction({ waiting: [round] }: Client): boolean {
  return round !== undefined && BEGIN.test(Buffer.from(round.subarray(0, 16)).toString("latin1"));
}

function queryMessage(sql: string): Uint8Array {
  const message = Buffer.alloc(1 + 4 + Buffer.byteLength(sql) + 1);
  message.write("Q");
  message.writeInt32BE(message.length - 1, 1);
  message.write(sql, 5);
  return new Uint8Array(message);
}
