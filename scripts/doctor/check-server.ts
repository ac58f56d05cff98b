import { z } from "zod";
import type { Config } from "#server/config/config.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const SUBJECT = "server";
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
    if (isRefused) return [ok(SUBJECT, `It is not running at ${origin}.`)];
    return [
      fail(SUBJECT, `${origin} doesn't respond.`, "Read the server's log; restart it if the process hangs."),
    ];
  }
  const parsed = readiness.safeParse(body);
  if (!parsed.success) {
    return [fail(SUBJECT, `Another program responds at ${origin}.`, "Stop it, or set another PORT.")];
  }
  const { parts } = parsed.data;
  const notReady = Object.entries(parts).filter(([, part]) => !part.ok);
  if (notReady.length === 0) return [ok(SUBJECT, `It is ready at ${origin}.`)];
  return notReady.map(([name, { required, since, reason = "" }]) => {
    const text = `Its ${name} has not been ready since ${since}: ${reason}`;
    return (required ? fail : warn)(SUBJECT, text, "docs/monitoring.md#readiness says what each part means.");
  });
}

function connectableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
