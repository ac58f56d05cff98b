import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { keepForm } from "#app/forms/keep-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { marketFailed, marketPage, marketSourceFailures } from "#copy/newsroom/settings/market.ts";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { listMarketSyncs } from "#domain/market/sync/market-syncs.server.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireEditor } from "../../newsroom-access.server.ts";
import { NewsroomError } from "../../newsroom-error.tsx";
import { formVersion } from "../form-version.ts";
import { MARKET_FILES_PATH, MARKET_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/market";
import styles from "./market.css?url";
import { SourceFields } from "./source-fields.tsx";
import { readSourceFields, saveSourceForm, sourceFormFields } from "./source-form.server.ts";
import { SyncState } from "./sync-state.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const CONFLICT = 409;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const [fields, syncs] = await Promise.all([
    readSourceFields(context),
    listMarketSyncs(context.get(appContext).db),
  ]);
  return { ...fields, syncs };
}

const sourceForm = z.object({ ...sourceFormFields, version: formVersion });

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value } = await readForm(request, sourceForm);
  const { version: expectedVersion, ...typed } = value;
  const saved = await saveSourceForm(context, admin, typed, expectedVersion);
  if (!saved.ok) {
    // After any other failure the form retains its version, so that the next save still detects a conflict.
    const isConflict = saved.code === "market-source-changed";
    const version = isConflict ? undefined : expectedVersion;
    return data({ code: saved.code, typed, version }, { status: isConflict ? CONFLICT : 422 });
  }
  setCookies(context, noticeCookie("market-source-changed"));
  throw redirect(MARKET_PATH);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

/** Reloads after a conflict: the form needs the version that it would replace. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === CONFLICT;

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: marketPage.title, path: MARKET_PATH });
}

export default function MarketSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, version, fixedSource, syncs } = loaderData;
  const typed = actionData?.typed;
  const shownVersion = (actionData && "version" in actionData ? actionData.version : undefined) ?? version;
  const form = (
    <SourceFields
      initial={typed?.provider ?? stored}
      hasAcceptedTerms={typed ? typed.terms !== "" : stored === "yahoo"}
      fixedSource={fixedSource}
    />
  );
  return (
    <div className="newsroom-narrow">
      <div className="newsroom-heading">
        <PageHeading lead={marketPage.lead}>{marketPage.title}</PageHeading>
        <LinkButton to={MARKET_FILES_PATH} size="sm">
          {marketPage.files}
        </LinkButton>
      </div>
      {actionData ? (
        <div className="mb-4 max-w-form">
          <FormAlert tone="danger" title={settingsNotSaved}>
            {{ ...marketSourceFailures, ...sendFailures }[actionData.code]}
          </FormAlert>
        </div>
      ) : null}
      {fixedSource ? (
        <div className="flex max-w-form flex-col gap-4">{form}</div>
      ) : (
        // Reset after a save.
        <BusyForm key={version} submit={marketPage.submit} className="max-w-form" preventScrollReset>
          <input type="hidden" name="version" value={shownVersion} />
          {form}
        </BusyForm>
      )}
      <SyncState syncs={syncs} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NewsroomError error={error} failure={marketFailed} />;
}
