import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import type { NewsroomNoticeName } from "#copy/newsroom/newsroom.ts";
import { previewFeed } from "#domain/ingest/runs/preview-feed.server.ts";
import { MAPPING_FIELDS } from "#domain/ingest/sources/json-mapping.ts";
import { findManagedSource, type ManagedSource } from "#domain/ingest/sources/manage-sources.server.ts";
import { parseMapping, type SourceFailure, type SourceForm } from "#domain/ingest/sources/source-form.ts";
import { mapFields } from "#domain/news/articles/article-fields.ts";
import type { Outcome } from "#platform/outcome.ts";
import { formResponse } from "../form-response.server.ts";
import { parseRowId } from "../row-id.ts";
import { mappingInput, parseMappingInputs } from "./mapping-inputs.ts";
import { SOURCE_PARAMETER, SOURCES_PATH } from "./source-paths.ts";

/** Browsers send a checked box as "on" and omit an unchecked one. */
const sourceForm = z.object({
  intent: textField,
  name: textField,
  feedUrl: textField,
  type: z.enum(["RSS", "API"]).default("RSS"),
  active: textField,
  licenseNote: textField,
  publishesDirectly: textField,
  mirrorsImages: textField,
  ...mapFields(MAPPING_FIELDS.map(mappingInput), () => textField),
});

export function requestedSourceId(url: URL): number {
  return parseRowId(url.searchParams.get(SOURCE_PARAMETER));
}

export async function requireSource(context: Context, url: URL): Promise<ManagedSource> {
  const source = await findManagedSource(context.get(appContext).db, requestedSourceId(url));
  if (!source) throw redirect(SOURCES_PATH);
  return source;
}

export async function sourceFormResponse(
  context: Context,
  request: Request,
  save: (form: SourceForm) => Promise<Outcome<unknown, SourceFailure>>,
  notice: NewsroomNoticeName,
) {
  const { value } = await readForm(request, sourceForm);
  const { intent, name, feedUrl, type, licenseNote, ...fields } = value;
  const typed = {
    name,
    feedUrl,
    type,
    licenseNote,
    mapping: parseMappingInputs(value),
    active: fields.active !== "",
    publishesDirectly: fields.publishesDirectly !== "",
    mirrorsImages: fields.mirrorsImages !== "",
  };
  if (intent === "try" || intent === "try-found") {
    const { db, http } = context.get(appContext);
    const mapping = parseMapping(typed);
    if (!mapping.ok) {
      return data({ code: mapping.code, typed, preview: undefined, isFound: false }, { status: 422 });
    }
    const preview = await previewFeed(db, http, {
      feedUrl: feedUrl.trim(),
      sourceName: name,
      mapping: mapping.value ?? null,
    });
    return data({ code: undefined, typed, preview, isFound: intent === "try-found" });
  }
  return formResponse(context, save(typed), { to: SOURCES_PATH, notice, typed });
}
