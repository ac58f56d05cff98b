import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { formVersion } from "#app/forms/form-version.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { changeMarketSource, readMarketSource } from "#domain/market/sync/market-source.server.ts";
import { redirectWithNotice, versionedFailure } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";

const sourceForm = z.object({ provider: textField, terms: textField, version: formVersion });

export async function readSourceFields(context: Context) {
  const { db, market } = context.get(appContext);
  const { value, version } = await readMarketSource(db);
  return { stored: value, fixedSource: market.configuredSource, version };
}

export async function marketSourceResponse(
  context: Context,
  request: Request,
  pathAfter: (provider: string) => string,
) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value } = await readForm(request, sourceForm);
  const { version: expectedVersion, ...typed } = value;
  const { db, market } = context.get(appContext);
  const form = { provider: typed.provider, acceptsTerms: typed.terms !== "" };
  const configured = market.configuredSource;
  const saved = await changeMarketSource(db, admin, form, { configuredSource: configured, expectedVersion });
  if (!saved.ok) return versionedFailure({ code: saved.code, typed, version: expectedVersion });
  throw redirectWithNotice(context, pathAfter(typed.provider), "market-source-changed");
}
