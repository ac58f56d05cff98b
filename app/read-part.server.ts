import { appContext, type Context, pageRecordContext } from "#app/contexts.ts";

/**
 * Reads an optional part of a page. A failure is logged and the page gets status 503, so that it is neither
 * cached nor indexed (entry.server.tsx).
 *
 * @param name for the log: "could not read the newest articles"
 * @returns undefined if it could not be read; its block then shows an error
 */
export async function readPart<Part>(
  context: Context,
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
