import type { AllowedHosts } from "./allowed-hosts.ts";
import { checkUrl } from "./check-url.ts";
import { describeUrl } from "./describe-url.ts";
import { OutboundError } from "./outbound-error.ts";

export interface Redirect {
  status: number;
  from: string;
  to: string;
}

export interface Hop {
  url: URL;
  headers: ReadonlyMap<string, string>;
  mayBePrivate: boolean;
  redirects: readonly Redirect[];
}

const MAX_REDIRECTS = 5;

const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The only request headers sent to another origin: validators and keys belong to the first one. */
const HEADERS_FOR_ANY_ORIGIN: ReadonlySet<string> = new Set(["accept", "accept-language", "user-agent"]);

export function redirectLocation(status: number, headers: ReadonlyMap<string, string>): string | undefined {
  const location = REDIRECT_STATUSES.has(status) ? headers.get("location") : undefined;
  // Header bytes arrive as Latin-1; addresses in them are UTF-8 (as in the Fetch standard).
  return location === undefined ? undefined : Buffer.from(location, "latin1").toString("utf8");
}

/**
 * The new address is checked like the first one. Throws OutboundError if it is rejected or repeated, or beyond
 * MAX_REDIRECTS.
 */
export function nextHop(hop: Hop, status: number, location: string, allowed: AllowedHosts): Hop {
  const url = locatedUrl(location, hop.url, allowed);
  const redirects = [...hop.redirects, { status, from: hop.url.href, to: url.href }];
  if (redirects.length > MAX_REDIRECTS) {
    const failure = `failed: ${describeUrl(hop.url)} redirects again after ${MAX_REDIRECTS} redirects`;
    throw new OutboundError("too-many-redirects", failure);
  }
  if (redirects.some(({ from }) => from === url.href)) {
    throw new OutboundError("too-many-redirects", `failed: ${describeUrl(url)} redirects back to itself`);
  }
  return {
    url,
    headers: url.origin === hop.url.origin ? hop.headers : headersForAnyOrigin(hop.headers),
    // The operator didn't choose the address that a public site redirects to, so it can't reach a listed private host.
    mayBePrivate: hop.mayBePrivate && allowed.permits(url),
    redirects,
  };
}

/** Adds the redirect to the error, which otherwise makes no sense to the user who typed the first address. */
export function afterRedirect(error: unknown, from: URL): unknown {
  if (!(error instanceof OutboundError)) return error;
  const message = `${error.message}, after a redirect from ${describeUrl(from)}`;
  return new OutboundError(error.code, message, { cause: error.cause });
}

function locatedUrl(location: string, from: URL, allowed: AllowedHosts): URL {
  try {
    return checkUrl(location, from, allowed);
  } catch (error) {
    throw afterRedirect(error, from);
  }
}

function headersForAnyOrigin(headers: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...headers].filter(([name]) => HEADERS_FOR_ANY_ORIGIN.has(name)));
}
