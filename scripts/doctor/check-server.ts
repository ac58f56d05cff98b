import { z } from "zod";
import type { Config } from "#server/config/config.ts";
import { type Finding, findingsOn } from "./finding.ts";

const { fail, ok, warn } = findingsOn("server");

const WITHIN_MS = 5_000;

const readiness = z.object({
  ready: z.boolean(),
  parts: z.record(
    z.string(),
    z.object({ ok: z.boolean(), required: z.boolean(), since: z.string(), reason: z.string().optional() }),
  ),
});

/** Reads /readyz of the server with these settings, if it is running. */
export async function checkServer({ host, port }: Config): Promise<Finding[]> {
  if (port === 0) return [];
  const origin = `http://${connectableHost(host)}:${port}`;
  let body: unknown;
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(WITHIN_MS) });
    body = await response.json().catch(() => undefined);
  } catch (error) {
    const isRefused = (error as { cause?: { code?: string } }).cause?.code === "ECONNREFUSED";
    if (isRefused) return [ok(`It is not running at ${origin}.`)];
    return [fail(`${origin} doesn't respond.`, "Read the server's log; restart it if the process hangs.")];
  }
  const parsed = readiness.safeParse(body);
  if (!parsed.success) {
    return [fail(`Another program responds at ${origin}.`, "Stop it, or set another PORT.")];
  }
  const { parts } = parsed.data;
  const notReady = Object.entries(parts).filter(([, part]) => !part.ok);
  if (notReady.length === 0) return [ok(`It is ready at ${origin}.`)];
  return notReady.map(([name, { required, since, reason = "" }]) => {
    const text = `Its ${name} has not been ready since ${since}: ${reason}`;
    return (required ? fail : warn)(text, "docs/monitoring.md#readiness says what each part means.");
  });
}

function connectableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
