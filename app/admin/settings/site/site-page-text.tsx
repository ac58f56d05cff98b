import { Link } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { formVersion } from "#app/forms/form-version.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { settingsNotSaved } from "#copy/newsroom/settings/settings.ts";
import { sitePageFailures, sitePageForm, siteSettingsPage } from "#copy/newsroom/settings/site.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import { sitePages } from "#copy/site-pages.ts";
import { changeSitePage } from "#domain/news/site-settings/change-site-page.server.ts";
import { readSitePage } from "#domain/site/site-pages.server.ts";
import { isSitePage, type SitePageName } from "#domain/site/site-pages.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice, versionedFailure } from "../../form-response.server.ts";
import markdownStyles from "../../markdown/markdown.css?url";
import { MarkdownField } from "../../markdown/markdown-field.tsx";
import { requireEditor } from "../../newsroom-access.server.ts";
import { sitePagePath } from "../settings-paths.ts";
import type { Route } from "./+types/site-page-text";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: markdownStyles }];

function requestedPage(name: string): SitePageName {
  if (!isSitePage(name)) throw pageNotFound();
  return name;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const app = context.get(appContext);
  const page = requestedPage(params.page);
  const { value, version } = await readSitePage(app.db, page);
  return { page, stored: value || sitePages[page].builtInText(app).trim(), version };
}

const pageForm = z.object({ text: textField, version: formVersion });

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const app = context.get(appContext);
  const page = requestedPage(params.page);
  const { value } = await readForm(request, pageForm);
  const changed = await changeSitePage(app.db, admin, page, {
    text: value.text,
    builtInText: sitePages[page].builtInText(app),
    expectedVersion: value.version,
  });
  if (!changed.ok) return versionedFailure({ code: changed.code, typed: value.text, version: value.version });
  throw redirectWithNotice(context, sitePagePath(page), "site-changed");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../../conflict.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { page } = loaderData;
  return memberPageMeta(matches, { title: sitePages[page].title, path: sitePagePath(page) });
}

export default function SitePageText({ loaderData, actionData }: Route.ComponentProps) {
  const { page, stored, version } = loaderData;
  const response:
    | {
        code: keyof typeof sitePageFailures | SendFailureCode;
        typed?: string | undefined;
        version?: number | undefined;
      }
    | undefined = actionData;
  const code = response?.code;
  const isTooLong = code === "page-text-too-long";
  return (
    <div className="newsroom-narrow">
      <PageHeading
        lead={
          <p>
            {sitePageForm.lead}{" "}
            <Link to={`/${page}`} reloadDocument className="link">
              {sitePageForm.view}
            </Link>
          </p>
        }
      >
        {sitePages[page].title}
      </PageHeading>
      <FailureAlert
        title={settingsNotSaved}
        code={isTooLong ? undefined : code}
        failures={sitePageFailures}
        className="mb-4"
      >
        {code === "page-changed" ? (
          <>
            <p className="mt-2 font-semibold">{siteSettingsPage.current}</p>
            <p className="whitespace-pre-line">{stored}</p>
          </>
        ) : null}
      </FailureAlert>
      <BusyForm key={page} submit={sitePageForm.submit} preventScrollReset>
        <input type="hidden" name="version" value={response?.version ?? version} />
        <MarkdownField
          name="text"
          label={sitePageForm.text}
          defaultValue={response?.typed ?? stored}
          rows={18}
          error={isTooLong ? sitePageFailures[code] : undefined}
        />
      </BusyForm>
    </div>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "../settings-error.tsx";
