/**
 * The client's side of PostgreSQL's wire protocol 3.0, as far as sharing one backend needs it (PostgreSQL
 * documentation, "Message Formats").
 */

const PROTOCOL_3_0 = 196_608;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;

/**
 * Types of messages that end a round: the server answers everything sent up to them (Query, Sync,
 * FunctionCall).
 */
const ENDS_ROUND = new Set(["Q", "S", "F"].map((type) => type.charCodeAt(0)));
const QUERY = "Q".charCodeAt(0);
const TERMINATE = "X".charCodeAt(0);

/** What a client sends: its startup message, an encryption request, a whole round of messages, or the end. */
export type ClientMessage =
  | { kind: "start"; bytes: Uint8Array }
  | { kind: "encryption-request" }
  | { kind: "round"; bytes: Uint8Array }
  | { kind: "terminate" };

/** Splits one client's byte stream into messages and rounds that can be executed at once. */
export function createClientReader(): (chunk: Uint8Array) => ClientMessage[] {
  let pending: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  /** Length of the complete messages at the start of `pending` whose round hasn't ended yet. */
  let roundLength = 0;

  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    const messages: ClientMessage[] = [];
    let next: ClientMessage | undefined;
    do {
      next = hasStarted ? nextRound() : nextStartup();
      if (next) messages.push(next);
    } while (next && next.kind !== "terminate");
    return messages;
  };

  function nextStartup(): ClientMessage | undefined {
    if (pending.length < 8 || pending.length < pending.readInt32BE(0)) return undefined;
    if (pending.readInt32BE(0) < 8) return { kind: "terminate" };
    const code = pending.readInt32BE(4);
    const bytes = take(pending.readInt32BE(0));
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: "encryption-request" };
    hasStarted = code === PROTOCOL_3_0;
    // Anything else is a request to cancel another connection's query, which a single backend can't receive.
    return hasStarted ? { kind: "start", bytes } : { kind: "terminate" };
  }

  function nextRound(): ClientMessage | undefined {
    while (pending.length >= roundLength + 5) {
      const type = pending[roundLength] ?? 0;
      const length = pending.readInt32BE(roundLength + 1);
      if (length < 4) return { kind: "terminate" };
      const end = roundLength + 1 + length;
      if (pending.length < end) return undefined;
      if (type === TERMINATE) return { kind: "terminate" };
      roundLength = end;
      if (ENDS_ROUND.has(type)) return { kind: "round", bytes: take(end) };
    }
    return undefined;
  }

  function take(length: number): Uint8Array {
    const bytes = new Uint8Array(pending.subarray(0, length));
    pending = pending.subarray(length);
    roundLength = 0;
    return bytes;
  }
}

/** A simple query. */
export function queryMessage(sql: string): Uint8Array {
  const message = Buffer.alloc(1 + 4 + Buffer.byteLength(sql) + 1);
  message.write("Q");
  message.writeInt32BE(message.length - 1, 1);
  message.write(sql, 5);
  return new Uint8Array(message);
}

/** @param like of the start of its text, which ends with a NUL */
export function isQuery(round: Uint8Array, like: RegExp): boolean {
  return round[0] === QUERY && like.test(Buffer.from(round.subarray(5, 16)).toString("latin1"));
}
