import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { text } from "#app/forms/read-form.server.ts";
import {
  changeMarketSource,
  type MarketSourceFailure,
  readMarketSource,
} from "#domain/market/sync/market-source.server.ts";
import type { Editor } from "#domain/news/newsroom/editor.ts";
import type { Outcome } from "#platform/outcome.ts";

/** The fields of SourceFields. */
export const sourceFormFields = {
  provider: text,
  terms: text,
};

export type TypedSourceForm = { [Field in keyof typeof sourceFormFields]: z.output<typeof text> };

/** What SourceFields shows. */
export async function readSourceFields(context: Readonly<RouterContextProvider>) {
  const { db, market } = context.get(appContext);
  const { value, version } = await readMarketSource(db);
  return { stored: value, fixedSource: market.configuredSource, version };
}

/** The caller must hold `manage-settings`. */
export function saveSourceForm(
  context: Readonly<RouterContextProvider>,
  admin: Editor,
  { provider, terms }: TypedSourceForm,
  expectedVersion: number,
): Promise<Outcome<undefined, MarketSourceFailure>> {
  const { db, market } = context.get(appContext);
  const form = { provider, acceptsTerms: terms !== "" };
  return changeMarketSource(db, admin, form, { configured: market.configuredSource, expectedVersion });
}
