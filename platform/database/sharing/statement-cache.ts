import { LRUCache } from "lru-cache";
import { hasOnePlan } from "../one-plan.ts";

/** A prepared statement costs some 50 kB, and the product's pages and cycles have about a hundred. */
const MAX_STATEMENTS = 150;
/** Those of a list's length or a batch's size come once. */
const MAX_STATEMENT_BYTES = 8_000;
const MAX_SEEN_ONCE = 500;

const PARSE = "P".charCodeAt(0);
const BIND = "B".charCodeAt(0);
const DESCRIBE = "D".charCodeAt(0);
const EXECUTE = "E".charCodeAt(0);
const SYNC = "S".charCodeAt(0);
const PORTAL = "P".charCodeAt(0);
const PARSE_COMPLETE = "1".charCodeAt(0);
const ERROR = "E".charCodeAt(0);

/** A round to execute in place of the client's. */
export interface NamedRound {
  bytes: Uint8Array;
  /** What the client expects before the backend's answer, whose Parse was left out. */
  before: Uint8Array | undefined;
  /** See onePlan(). */
  hasOnePlan: boolean;
  /**
   * To be called with the first byte of the backend's answer. False when the statement may only have failed because
   * what it reads was changed since it was parsed.
   */
  answered(type: number | undefined): boolean;
}

interface Message {
  type: number;
  /** Without type and length. */
  body: Buffer;
}

/**
 * Names for the unnamed statements of clients that share a backend, so that it parses and plans a statement once
 * instead of each time: on the embedded database that takes longer than most statements themselves. A statement gets a
 * name when it comes for the second time.
 */
export class StatementCache {
  readonly #seenOnce = new LRUCache<string, true>({ max: MAX_SEEN_ONCE });
  readonly #names = new LRUCache<string, string>({
    max: MAX_STATEMENTS,
    dispose: (name) => this.#expired.push(name),
  });
  #expired: string[] = [];
  #count = 0;

  /** Undefined for anything but Parse, Bind, Describe, Execute and Sync of one unnamed statement. */
  name(round: Uint8Array): NamedRound | undefined {
    const messages = readMessages(round);
    if (messages === undefined) return undefined;
    const [parse, bind, ...rest] = messages;
    if (parse.body.length > MAX_STATEMENT_BYTES) return undefined;
    const statement = parse.body.toString("latin1");
    const known = this.#names.get(statement);
    if (known === undefined && !this.#seenOnce.has(statement)) {
      this.#seenOnce.set(statement, true);
      return undefined;
    }
    this.#count += known === undefined ? 1 : 0;
    const name = known ?? `shared_${this.#count}`;
    const bound = named(bind, name, 1);
    const ownParse = known === undefined ? [named(parse, name, 0)] : [];
    return {
      bytes: joined([...ownParse, bound, ...rest]),
      hasOnePlan: hasOnePlan(statement),
      before: known === undefined ? undefined : joined([{ type: PARSE_COMPLETE, body: Buffer.alloc(0) }]),
      answered: (type) => {
        if (known === undefined && type === PARSE_COMPLETE) this.#names.set(statement, name);
        if (known === undefined || type !== ERROR) return true;
        this.#names.delete(statement);
        return false;
      },
    };
  }

  /** A round that frees the statements that have made room for others; undefined when there are none. */
  closeExpired(): Uint8Array | undefined {
    if (this.#expired.length === 0) return undefined;
    const closes = this.#expired.map((name) => ({
      type: "C".charCodeAt(0),
      body: Buffer.from(`S${name}\0`),
    }));
    this.#expired = [];
    return joined([...closes, { type: SYNC, body: Buffer.alloc(0) }]);
  }
}

/** The messages of a round of one unnamed statement with an unnamed portal. */
function readMessages(round: Uint8Array): [Message, Message, ...Message[]] | undefined {
  if (round[0] !== PARSE || round[5] !== 0) return undefined;
  const bytes = Buffer.from(round.buffer, round.byteOffset, round.byteLength);
  const messages: Message[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    messages.push({ type: bytes[at] ?? 0, body: bytes.subarray(at + 5, end) });
    at = end;
  }
  const [parse, bind, describe, execute, sync, ...more] = messages;
  const isUsual =
    parse?.type === PARSE &&
    bind?.type === BIND &&
    // Neither portal nor statement has a name.
    bind.body[0] === 0 &&
    bind.body[1] === 0 &&
    describe?.type === DESCRIBE &&
    describe.body[0] === PORTAL &&
    execute?.type === EXECUTE &&
    sync?.type === SYNC &&
    more.length === 0;
  return isUsual ? [parse, bind, describe, execute, sync] : undefined;
}

/** With a statement's name in place of the empty one, whose end is at `at`. */
function named({ type, body }: Message, name: string, at: number): Message {
  return { type, body: Buffer.concat([body.subarray(0, at), Buffer.from(name), body.subarray(at)]) };
}

function joined(messages: readonly Message[]): Uint8Array {
  const pieces = messages.flatMap(({ type, body }) => {
    const head = Buffer.alloc(5);
    head[0] = type;
    head.writeInt32BE(body.length + 4, 1);
    return [head, body];
  });
  return new Uint8Array(Buffer.concat(pieces));
}
