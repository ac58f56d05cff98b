import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { nonPublicKind } from "./address-range.ts";
import { describeUrl } from "./describe-url.ts";
import { OutboundError } from "./outbound-error.ts";

export type Lookup = (hostname: string) => Promise<readonly LookupAddress[]>;

/** How long to try one of several addresses before the next; Node's 250 ms is less than a slow round trip. */
const NEXT_ADDRESS_AFTER_MS = 2_000;

interface Guard {
  url: URL;
  lookup: Lookup;
  mayBePrivate: boolean;
  signal: AbortSignal;
}

/**
 * An undici connector for one URL. The socket gets exactly the addresses that were checked, so DNS rebinding (a
 * different answer the second time) has no effect. Fails with OutboundError only.
 */
export function guardedConnector(guard: Guard): buildConnector.connector {
  const connect = buildConnector({
    allowH2: false,
    maxCachedSessions: 0,
    timeout: 0,
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER_MS,
    signal: guard.signal,
    lookup: asNodeLookup((hostname) => resolveGuarded(hostname, guard)),
  });
  return (options, callback) => {
    // Sockets don't call `lookup` for a literal address.
    const kind =
      guard.mayBePrivate || isIP(options.hostname) === 0 ? undefined : nonPublicKind(options.hostname);
    if (kind !== undefined) {
      const refusal = `refused: ${describeUrl(guard.url)} is ${kind} (${options.hostname})`;
      queueMicrotask(() => callback(new OutboundError("refused-address", refusal), null));
      return;
    }
    connect(options, (error, socket) =>
      error === null ? callback(null, socket) : callback(asConnectFailure(error, guard.url), null),
    );
  };
}

export async function resolveGuarded(
  hostname: string,
  { url, lookup, mayBePrivate }: Omit<Guard, "signal">,
): Promise<readonly LookupAddress[]> {
  const addresses = await lookup(hostname).catch((cause: unknown) => {
    throw new OutboundError("dns-failed", `failed: the host of ${describeUrl(url)} was not found`, { cause });
  });
  if (addresses.length === 0) {
    throw new OutboundError("dns-failed", `failed: the host of ${describeUrl(url)} has no address`);
  }
  if (mayBePrivate) return addresses;
  for (const { address } of addresses) {
    const kind = nonPublicKind(address);
    if (kind !== undefined) {
      const refusal = `refused: ${describeUrl(url)} resolves to ${kind} (${address})`;
      throw new OutboundError("refused-address", refusal);
    }
  }
  return addresses;
}

function asNodeLookup(resolve: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all || first === undefined) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ""),
    );
  };
}

/** Classifies by the failing step: connecting is the system call `connect`; what follows on https is the handshake. */
function asConnectFailure(error: NodeJS.ErrnoException, url: URL): Error {
  if (error instanceof OutboundError) return error;
  const attempt = firstAttemptError(error) ?? error;
  const detail = attempt.code === undefined ? "" : ` (${attempt.code})`;
  if (url.protocol === "http:" || attempt.syscall === "connect") {
    const failure = `failed: could not connect to ${describeUrl(url)}${detail}`;
    return new OutboundError("connect-failed", failure, { cause: error });
  }
  const failure = `failed: could not establish a trusted TLS connection to ${describeUrl(url)}${detail}`;
  return new OutboundError("tls-failed", failure, { cause: error });
}

/** With several addresses this is an AggregateError, which undici wraps again if one of them timed out. */
function firstAttemptError(error: Error): NodeJS.ErrnoException | undefined {
  const aggregate = [error, error.cause].find((candidate) => candidate instanceof AggregateError);
  return aggregate?.errors[0];
}
