import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeYahooContent {
  /** Quote objects for /v7/finance/quote, by the service's own symbols. */
  quotes: Readonly<Record<string, object>>;
  /** The `result` entry of /v8/finance/chart; undefined for an unknown symbol. */
  chart?: (symbol: string, range: string, interval: string) => object | undefined;
}

/** A faulty response, used once for the next matching request. Several are used in order. */
export interface FakeYahooFault {
  /** Prefix of the request path. */
  path: string;
  /** Text that the request's URL must contain. */
  having?: string;
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Repeats the body until the connection is closed, with a pause in ms; 0 means without pause. */
  againAfterMs?: number;
  hangUp?: boolean;
}

/**
 * Implements the protocol of the public quote service: a page that returns 404 sets a cookie; the cookie and
 * a User-Agent get a crumb; cookie and crumb get quotes and charts. As with the real service, quotes omit
 * unknown symbols.
 */
export class FakeYahooServer {
  /** Paths with query, without the crumb. */
  readonly requests: string[] = [];
  /** Symbols to omit from the next response only. */
  readonly hiddenOnce = new Set<string>();
  readonly #faults: FakeYahooFault[] = [];
  readonly #content: FakeYahooContent;
  readonly #server = createServer((request, response) => this.#respond(request, response));
  #generation = 1;
  #port = 0;

  constructor(content: FakeYahooContent) {
    this.#content = content;
  }

  /** Listens on a free port, or on the previous port after a stop. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  failNext(...faults: FakeYahooFault[]): void {
    this.#faults.push(...faults);
  }

  expireCrumbs(): void {
    this.#generation += 1;
  }

  countRequests(path: string): number {
    return this.requests.filter((request) => request.startsWith(path)).length;
  }

  #respond(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? "/", this.url);
    const crumb = url.searchParams.get("crumb");
    url.searchParams.delete("crumb");
    this.requests.push(decodeURIComponent(url.pathname + url.search));

    const fault = this.#takeFault(url);
    if (fault !== undefined) {
      fail(response, fault);
      return;
    }

    const hasCookie = request.headers.cookie?.includes(`A3=session-${this.#generation}`) === true;
    if (url.pathname === "/cookie") {
      const cookie = `A3=session-${this.#generation}; Max-Age=31557600; Domain=.yahoo.com; Path=/; Secure; HttpOnly`;
      response.writeHead(404, { "set-cookie": [cookie, "B=1; Path=/"] }).end("<html>Not found</html>");
    } else if (url.pathname === "/v1/test/getcrumb") {
      if (request.headers["user-agent"] === undefined) response.writeHead(429).end("Too Many Requests\r\n");
      else if (!hasCookie) sendJson(response, 401, refusal("Invalid Cookie"));
      else response.writeHead(200, { "content-type": "text/plain" }).end(`crumb.${this.#generation}`);
    } else if (!hasCookie || crumb !== `crumb.${this.#generation}`) {
      sendJson(response, 401, refusal("Invalid Crumb"));
    } else if (url.pathname === "/v7/finance/quote") {
      this.#sendQuotes(response, (url.searchParams.get("symbols") ?? "").split(","));
    } else if (url.pathname.startsWith("/v8/finance/chart/")) {
      const symbol = decodeURIComponent(url.pathname.slice("/v8/finance/chart/".length));
      const { searchParams } = url;
      this.#sendChart(response, symbol, searchParams.get("range") ?? "", searchParams.get("interval") ?? "");
    } else {
      response.writeHead(404).end();
    }
  }

  #sendQuotes(response: ServerResponse, symbols: readonly string[]): void {
    const result = symbols
      .filter((symbol) => !this.hiddenOnce.delete(symbol))
      .flatMap((symbol) => {
        const quote = this.#content.quotes[symbol];
        return quote === undefined ? [] : [{ symbol, ...quote }];
      });
    sendJson(response, 200, { quoteResponse: { result, error: null } });
  }

  #sendChart(response: ServerResponse, symbol: string, range: string, interval: string): void {
    const result = this.#content.chart?.(symbol, range, interval);
    const error = { code: "Not Found", description: "No data found, symbol may be delisted" };
    if (result === undefined) sendJson(response, 404, { chart: { result: null, error } });
    else sendJson(response, 200, { chart: { result: [result], error: null } });
  }

  #takeFault(url: URL): FakeYahooFault | undefined {
    const isMeant = ({ path, having }: FakeYahooFault) =>
      url.pathname.startsWith(path) && decodeURIComponent(url.href).includes(having ?? "");
    const index = this.#faults.findIndex(isMeant);
    return index === -1 ? undefined : this.#faults.splice(index, 1)[0];
  }
}

function fail(response: ServerResponse, fault: FakeYahooFault): void {
  const { status = 500, headers, body = "", hangUp, againAfterMs } = fault;
  if (hangUp === true) response.destroy();
  else if (againAfterMs === undefined) response.writeHead(status, headers).end(body);
  else sendForever(response.writeHead(status, headers), body, againAfterMs);
}

function sendForever(response: ServerResponse, body: string | Buffer, pauseMs: number): void {
  let timer: NodeJS.Timeout | undefined;
  const send = () => {
    const canContinue = response.write(body);
    if (pauseMs > 0) timer = setTimeout(send, pauseMs);
    else if (canContinue) timer = setTimeout(send, 0);
    else response.once("drain", send);
  };
  response.once("close", () => clearTimeout(timer));
  send();
}

function refusal(description: string): object {
  return { finance: { result: null, error: { code: "Unauthorized", description } } };
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
