import type { RouterContextProvider } from "react-router";
import { appContext, pageRecordContext } from "#app/contexts.ts";

/**
 * Reads a part of a page that fails alone. A failure is logged, and the page is answered with status 503, so that
 * nothing keeps it and no search engine takes it for the whole page (entry.server.tsx).
 *
 * @param name for the log: "could not read the newest articles"
 * @returns undefined if it could not be read; its block then says so
 */
export async function readPart<Part>(
  context: Readonly<RouterContextProvider>,
  name: string,
  part: Promise<Part>,
): Promise<Part | undefined> {
  try {
    return await part;
  } catch (error) {
    context.get(appContext).log.error({ err: error }, `could not read ${name}`);
    context.get(pageRecordContext).lacksPart = true;
    return undefined;
  }
}
