import { createServer, type Socket } from "node:net";
import type { PGlite } from "@electric-sql/pglite";
import { PlanMode } from "./plan-mode.ts";
import { type NamedRound, StatementCache } from "./statement-cache.ts";
import { type ClientMessage, createClientReader, isQuery, queryMessage } from "./wire-protocol.ts";

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
const BEGINS = /^begin\b/i;
const ONLY_BEGINS = /^begin\0$/i;
const ENDS = /^(commit|rollback)\0$/i;
const BEGIN = queryMessage("BEGIN");
/** CommandComplete, and ReadyForQuery in a transaction. */
const BEGUN = Buffer.from("C\0\0\0\x0aBEGIN\0Z\0\0\0\x05T", "latin1");
const ERROR = "E".charCodeAt(0);
const ROLLBACK = queryMessage("ROLLBACK");

interface Client {
  socket: Socket;
  /** Message rounds not executed yet. */
  waiting: Uint8Array[];
  /** When the first of them came, by performance.now(). */
  waitingSince: number;
  /** It has been told that its transaction has begun, which happens with its next round. */
  isToBegin: boolean;
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
 * it ends, but not before its first statement: until then nobody waits for it. docs/decisions/0002 explains why this
 * isn't pglite-socket.
 */
export async function shareBackend(
  database: PGlite,
  socketPath: string,
  { idleTransactionLimitMs = 60_000, keepPlansMs = 10_000 }: ShareOptions = {},
): Promise<SharedBackend> {
  const clients = new Set<Client>();
  const statements = new StatementCache();
  const planMode = new PlanMode(succeeds, keepPlansMs);
  /** Clients with waiting rounds, in order of arrival. */
  const queue: Client[] = [];
  let inTransaction: Client | undefined;
  /** Whose round is running. */
  let served: Client | undefined;
  /** Runs while `inTransaction` is idle, regardless of what other clients send. */
  let idleTimer: NodeJS.Timeout | undefined;
  /** When a round outside transactions was last answered, by performance.now(). */
  let steppedAt = -Infinity;
  let heldBackTimer: NodeJS.Timeout | undefined;
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
      served = client;
      if (round) await execute(client, round);
      served = undefined;
      const wasInTransaction = inTransaction !== undefined;
      inTransaction = database.isInTransaction() ? client : undefined;
      if (!inTransaction) planMode.transactionEnded();
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
      if (client.isToBegin) {
        await run(BEGIN, () => {});
        client.isToBegin = false;
        inTransaction = client;
      }
      const closing = statements.closeExpired();
      if (closing) await run(closing, () => {});
      if (!isQuery(round, ENDS)) await planMode.keep(named?.hasOnePlan === true, inTransaction !== undefined);
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

  async function succeeds(round: Uint8Array): Promise<boolean> {
    let hasFailed = false;
    await run(round, (data) => {
      hasFailed ||= data[0] === ERROR;
    });
    return !hasFailed;
  }

  async function rollBackTransaction(): Promise<void> {
    clearTimeout(idleTimer);
    await run(ROLLBACK, () => {});
    inTransaction = undefined;
    planMode.transactionEnded();
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
    else if (canBeginLater(client) && isQuery(message.bytes, ONLY_BEGINS)) {
      client.isToBegin = true;
      send(client, BEGUN);
    } else enqueue(client, message.bytes);
  }

  /** Nothing else of the client's is to be answered before. */
  function canBeginLater(client: Client): boolean {
    return client.waiting.length === 0 && client !== served && client !== inTransaction && !client.isToBegin;
  }

  const server = createServer((socket) => {
    const client: Client = {
      socket,
      waiting: [],
      waitingSince: 0,
      isToBegin: false,
      isDisconnected: false,
    };
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

function beginsTransaction({ waiting: [round], isToBegin }: Client): boolean {
  return round !== undefined && (isToBegin || isQuery(round, BEGINS));
}
