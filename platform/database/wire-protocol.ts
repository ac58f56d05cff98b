/**
 * The client side of PostgreSQL's wire protocol 3.0, as far as sharing one backend needs it (PostgreSQL
 * documentation, "Message Formats").
 */

const PROTOCOL_3_0 = 196_608;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;

/**
 * Types of messages that end a round: the server answers everything sent up to them (Query, Sync,
 * FunctionCall).
 */
const ENDS_UNIT = new Set(["Q", "S", "F"].map((type) => type.charCodeAt(0)));
const TERMINATE = "X".charCodeAt(0);

/** What a client sends: its startup message, an encryption request, a whole round of messages, or the end. */
export type ClientSaid =
  | { kind: "start"; bytes: Uint8Array }
  | { kind: "encryption-wish" }
  | { kind: "unit"; bytes: Uint8Array }
  | { kind: "goodbye" };

/** Splits one client's byte stream into messages and rounds that can be executed at once. */
export function createClientReader(): (chunk: Uint8Array) => ClientSaid[] {
  let pending: Buffer = Buffer.alloc(0);
  let hasStarted = false;
  /** Length of the complete messages at the start of `pending` whose round hasn't ended yet. */
  let unitLength = 0;

  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    const said: ClientSaid[] = [];
    let next: ClientSaid | undefined;
    do {
      next = hasStarted ? nextUnit() : nextGreeting();
      if (next) said.push(next);
    } while (next && next.kind !== "goodbye");
    return said;
  };

  function nextGreeting(): ClientSaid | undefined {
    if (pending.length < 8 || pending.length < pending.readInt32BE(0)) return undefined;
    if (pending.readInt32BE(0) < 8) return { kind: "goodbye" };
    const code = pending.readInt32BE(4);
    const bytes = take(pending.readInt32BE(0));
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: "encryption-wish" };
    hasStarted = code === PROTOCOL_3_0;
    // Anything else is a request to cancel another connection's query, which a single backend can't receive.
    return hasStarted ? { kind: "start", bytes } : { kind: "goodbye" };
  }

  function nextUnit(): ClientSaid | undefined {
    while (pending.length >= unitLength + 5) {
      const type = pending[unitLength] ?? 0;
      const length = pending.readInt32BE(unitLength + 1);
      if (length < 4) return { kind: "goodbye" };
      const end = unitLength + 1 + length;
      if (pending.length < end) return undefined;
      if (type === TERMINATE) return { kind: "goodbye" };
      unitLength = end;
      if (ENDS_UNIT.has(type)) return { kind: "unit", bytes: take(end) };
    }
    return undefined;
  }

  function take(length: number): Uint8Array {
    const bytes = new Uint8Array(pending.subarray(0, length));
    pending = pending.subarray(length);
    unitLength = 0;
    return bytes;
  }
}
