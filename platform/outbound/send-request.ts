import { Client, type Dispatcher } from "undici";
import { describeUrl } from "./describe-url.ts";
import { guardedConnector, type Lookup } from "./guarded-connector.ts";
import { OutboundError } from "./outbound-error.ts";
import { ACCEPTED_ENCODINGS, readBody } from "./read-body.ts";

const MAX_HEADER_BYTES = 64 * 1024;

export interface HttpResponse {
  status: number;
  /** Names in lower case; values of a repeated header joined by ", ". */
  headers: ReadonlyMap<string, string>;
  /** Empty for a POST, and unless the status is 2xx, so that a broken error page can't hide the status and headers. */
  body: Uint8Array;
}

interface HttpRequest {
  url: URL;
  headers: ReadonlyMap<string, string>;
  maxBytes: number;
  body?: Uint8Array | undefined;
  lookup: Lookup;
  mayBePrivate: boolean;
  signal: AbortSignal;
}

/**
 * Sends one request over a new connection and closes it: a reused connection's address was checked for an earlier
 * request. Doesn't follow redirects. Throws OutboundError. An abort can surface as any error, so check the signal.
 */
export async function sendRequest(request: HttpRequest): Promise<HttpResponse> {
  const { url, maxBytes, body, signal } = request;
  const client = new Client(url.origin, {
    connect: guardedConnector(request),
    allowH2: false,
    pipelining: 0,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The caller's signal limits the whole exchange; undici's own timers restart with every byte.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const response = await client.request({
      method: body ? "POST" : "GET",
      ...(body && { body }),
      path: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(request.headers), "accept-encoding": ACCEPTED_ENCODINGS },
      signal,
    });
    return await readResponse(response, body ? undefined : maxBytes, describeUrl(url));
  } catch (error) {
    throw asExchangeFailure(error, url);
  } finally {
    await client.destroy();
  }
}

async function readResponse(
  response: Dispatcher.ResponseData,
  maxBytes: number | undefined,
  urlText: string,
): Promise<HttpResponse> {
  const status = response.statusCode;
  const headers = new Map(
    Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(", ")]),
  );
  if (maxBytes === undefined || status < 200 || status > 299)
    return { status, headers, body: new Uint8Array() };
  if (Number(headers.get("content-length") ?? 0) > maxBytes) {
    throw new OutboundError("too-large", `failed: ${urlText} declared more than ${maxBytes} bytes`);
  }
  return {
    status,
    headers,
    body: await readBody(response.body, headers.get("content-encoding"), maxBytes, urlText),
  };
}

function asExchangeFailure(error: unknown, url: URL): unknown {
  if (error instanceof OutboundError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  // Our request was malformed (such as a header with a line break): a bug here, not an upstream failure.
  if (code === "UND_ERR_INVALID_ARG") return error;
  if (code === "UND_ERR_HEADERS_OVERFLOW") {
    const failure = `failed: ${describeUrl(url)} sent more than ${MAX_HEADER_BYTES} bytes of headers`;
    return new OutboundError("too-large", failure, { cause: error });
  }
  const failure = `failed: the response of ${describeUrl(url)} was malformed or truncated${code === "" ? "" : ` (${code})`}`;
  return new OutboundError("bad-response", failure, { cause: error });
}
