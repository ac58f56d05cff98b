import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { formVersion } from "#app/forms/form-version.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { ingestPage } from "#copy/newsroom/settings/ingest.ts";
import { changeIngestDefaults, readIngestDefaults } from "#domain/ingest/sources/ingest-defaults.server.ts";
import { formOfIngestDefaults } from "#domain/ingest/sources/ingest-defaults.ts";
import { listCategories } from "#domain/news/newsroom/categories/categories.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice, versionedFailure } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { INGEST_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/ingest";
import { IngestForm } from "./ingest-form.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { db } = context.get(appContext);
  const [{ value, version }, categories] = await Promise.all([readIngestDefaults(db), listCategories(db)]);
  return {
    stored: formOfIngestDefaults(value),
    version,
    categories: categories.map(({ id, name }) => ({ id: String(id), name })),
  };
}

const ingestForm = z.object({
  maxItems: textField,
  maxAgeDays: textField,
  minIntervalMinutes: textField,
  maxIntervalMinutes: textField,
  category: textField,
  publishesDirectly: textField.transform((value) => value !== ""),
  version: formVersion,
});

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value } = await readForm(request, ingestForm);
  const { version: expectedVersion, ...typed } = value;
  const changed = await changeIngestDefaults(context.get(appContext).db, admin, typed, expectedVersion);
  if (!changed.ok) return versionedFailure({ code: changed.code, typed, version: expectedVersion });
  throw redirectWithNotice(context, INGEST_PATH, "site-changed");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../../conflict.ts";

export const meta = newsroomMeta(ingestPage.title, INGEST_PATH);

export default function IngestSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={ingestPage.lead}>{ingestPage.title}</PageHeading>
      <IngestForm {...loaderData} response={actionData} />
    </div>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "../settings-error.tsx";
