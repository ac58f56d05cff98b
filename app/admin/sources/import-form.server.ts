import { z } from "zod";
import type { opmlDialog } from "#copy/newsroom/sources.ts";
import { decodeFeed } from "#domain/ingest/fetching/decode-feed.ts";
import { type OpmlFeed, parseOpmlFeeds } from "#domain/ingest/sources/opml.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_OPML_BYTES, MAX_OPML_FEEDS } from "../upload-limits.ts";

interface ImportForm {
  isChosen: boolean;
  feeds: OpmlFeed[];
}

const chosenFeed = z.object({ name: z.string(), feedUrl: z.string(), active: z.boolean().default(true) });

export async function readOpmlImport(
  request: Request,
): Promise<Outcome<ImportForm, keyof typeof opmlDialog.failures>> {
  const form = await request.formData();
  if (form.has("choose")) {
    const feeds = parseChosenFeeds(form.getAll("feed"));
    return feeds.length === 0 ? failure("nothing-chosen") : success({ isChosen: true, feeds });
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) return failure("opml-missing");
  if (file.size > MAX_OPML_BYTES) return failure("opml-too-large");
  // In any encoding that feeds may use.
  const document = decodeFeed(await file.bytes());
  if (!document.ok) return failure("opml-unreadable");
  if (document.value.length > MAX_OPML_BYTES) return failure("opml-too-large");
  const parsedFeeds = parseOpmlFeeds(document.value);
  if (!parsedFeeds.ok) return parsedFeeds;
  if (parsedFeeds.value.length > MAX_OPML_FEEDS) return failure("opml-too-many");
  return success({ isChosen: false, feeds: parsedFeeds.value });
}

export function parseChosenFeeds(values: readonly FormDataEntryValue[]): OpmlFeed[] {
  return values.flatMap((value) => {
    try {
      const { data } = chosenFeed.safeParse(JSON.parse(String(value)));
      return data && !/\0/.test(data.name + data.feedUrl) ? [data] : [];
    } catch {
      return [];
    }
  });
}
