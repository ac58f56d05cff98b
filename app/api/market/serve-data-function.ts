import type { z } from "zod";
import { type AppContext, addPageTags, appContext, type Context } from "#app/contexts.ts";
import {
  type DataFunctionInput,
  type DataFunctionName,
  type DataFunctionOutput,
  dataFunctions,
} from "#app/figure-contract/data-functions.ts";
import { type MarketApiFailureCode, marketApiFailures } from "#copy/market-api.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import type { IdxCalendar } from "#domain/market/calendar/idx-calendar.ts";
import type { PageTag } from "#domain/site/page-changes.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";

type DataFunction<Name extends DataFunctionName> = (
  db: DatabasePool,
  input: DataFunctionInput<Name>,
  calendar: IdxCalendar,
  now: Date,
  app: AppContext,
) => Promise<DataFunctionOutput<Name> | undefined>;

/**
 * The loader and action of a data function, whose input is in the query of a GET, and in the JSON body of a POST.
 *
 * @param run returns undefined when the ticker is unknown
 * @param tags what the response shows (domain/site/page-changes.server.ts); GET responses are cached until that changes
 */
export function serveDataFunction<Name extends DataFunctionName>(
  name: Name,
  run: DataFunction<Name>,
  tags: (input: DataFunctionInput<Name>) => PageTag[],
) {
  return async ({ request, context }: { request: Request; context: Context }): Promise<Response> => {
    const app = context.get(appContext);
    const { db, log } = app;
    const rawInput = await readInput(request);
    if (rawInput === undefined) return refuse(400, "invalid-json");
    const parsed = dataFunctions[name].input.safeParse(rawInput);
    if (!parsed.success) return refuse(400, "invalid-request", messagesOf(parsed.error));
    const input = parsed.data as DataFunctionInput<Name>;
    addPageTags(context, ...tags(input));
    try {
      const result = await run(db, input, await loadIdxCalendar(db), new Date(), app);
      if (result === undefined) return refuse(404, "stock-not-found", tickerOf(input));
      return Response.json(result);
    } catch (error) {
      log.error({ err: error, dataFunction: name }, "data function failed");
      return refuse(503, "data-unavailable", name);
    }
  };
}

async function readInput(request: Request): Promise<object | undefined> {
  if (request.method === "GET" || request.method === "HEAD") {
    return Object.fromEntries(new URL(request.url).searchParams);
  }
  const text = await request.text();
  if (text.trim() === "") return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function refuse(status: number, code: MarketApiFailureCode, detail = ""): Response {
  return Response.json({ error: { code, message: marketApiFailures[code](detail) } }, { status });
}

function messagesOf(error: z.ZodError): string {
  return [...new Set(error.issues.map(({ message }) => message))].join(" ");
}

function tickerOf(input: object): string {
  return "ticker" in input ? String(input.ticker) : "";
}
