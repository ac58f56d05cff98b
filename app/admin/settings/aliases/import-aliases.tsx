import { data, Link } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { aliasFailedTitles, aliasFileFailures, aliasImport } from "#copy/newsroom/settings/aliases.ts";
import { importAliases, planAliasImport } from "#domain/market/importers/import-aliases.server.ts";
import { FileField } from "#ui/fields/file-field.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { MAX_ALIAS_FILE_BYTES } from "../../upload-limits.ts";
import { ALIASES_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/import-aliases";
import { IMPORT_ALIASES_PATH } from "./alias-list-view.ts";
import { readAliasImport } from "./import-form.server.ts";
import { ImportPlan } from "./import-plan.tsx";
import { toPlanView } from "./plan-view.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-aliases");
  return null;
}

/** Two steps: the first post previews the file's lines, the second applies that plan. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-aliases");
  const { db } = context.get(appContext);
  const form = await readAliasImport(request);
  if (!form.ok) return data({ code: form.code, plan: undefined }, { status: 422 });
  const { text, digest } = form.value;
  const planned = await (digest === undefined
    ? planAliasImport(db, text)
    : importAliases(db, admin, { text, digest }));
  if (!planned.ok) return data({ code: planned.code, plan: undefined }, { status: 422 });
  const plan = await toPlanView(db, planned.value, text, { isStale: digest !== undefined });
  if (digest !== planned.value.digest) {
    return data({ code: undefined, plan }, { status: digest === undefined ? 200 : 409 });
  }
  const importedCount = plan.counts.new + plan.counts.changed;
  throw redirectWithNotice(context, ALIASES_PATH, "aliases-imported", String(importedCount));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export const meta = newsroomMeta(aliasImport.title, IMPORT_ALIASES_PATH);

export default function ImportAliases({ actionData }: Route.ComponentProps) {
  const code = actionData?.code;
  const plan = actionData && "plan" in actionData ? actionData.plan : undefined;
  return (
    <div className="newsroom-narrow">
      <p className="mb-1 text-sm">
        <Link to={ALIASES_PATH} className="text-ink-soft hover:underline">
          {aliasImport.back}
        </Link>
      </p>
      <PageHeading lead={aliasImport.lead}>{aliasImport.title}</PageHeading>
      <FailureAlert
        title={aliasFailedTitles.import}
        code={code}
        failures={aliasFileFailures}
        className="mb-4"
      />
      {plan ? (
        <>
          <ImportPlan plan={plan} />
          <p className="mt-6">
            <LinkButton to={IMPORT_ALIASES_PATH} size="sm">
              {aliasImport.another}
            </LinkButton>
          </p>
        </>
      ) : (
        <FileForm />
      )}
    </div>
  );
}

function FileForm() {
  return (
    <BusyForm submit={aliasImport.submit} encType="multipart/form-data" cancel={{ to: ALIASES_PATH }}>
      <FileField
        label={aliasImport.file}
        hint={aliasImport.fileHint}
        name="file"
        accept=".csv,text/csv"
        maxBytes={MAX_ALIAS_FILE_BYTES}
        tooLarge={aliasFileFailures["alias-file-too-large"]}
        className="newsroom-file"
      />
    </BusyForm>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../../newsroom-error.tsx";
