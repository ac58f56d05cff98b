import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { settingsFailed, settingsPage } from "#copy/newsroom/settings/settings.ts";
import { changeSite } from "#domain/news/site/change-site.server.ts";
import { readSiteIdentity } from "#domain/site/site-identity.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import imageStyles from "../media/media.css?url";
import { requireEditor } from "../newsroom-access.server.ts";
import { NewsroomError } from "../newsroom-error.tsx";
import type { Route } from "./+types/settings";
import { formVersion } from "./form-version.ts";
import { SETTINGS_PATH } from "./settings-paths.ts";
import { SiteForm } from "./site-form.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: imageStyles }];

const CONFLICT = 409;

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { db, siteName } = context.get(appContext);
  const { value, version } = await readSiteIdentity(db, siteName);
  const { name, description, image } = value;
  return { site: { name, description, image: image?.path ?? "" }, version };
}

const siteForm = z.object({
  name: text,
  description: text,
  image: text,
  version: formVersion,
});

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { db, siteName } = context.get(appContext);
  const { value } = await readForm(request, siteForm);
  const { version: expectedVersion, ...typed } = value;
  const changed = await changeSite(db, admin, typed, { initialName: siteName, expectedVersion });
  if (!changed.ok) {
    // After any other failure the form retains its version, so that the next save still detects a conflict.
    const isConflict = changed.code === "site-changed";
    const version = isConflict ? undefined : expectedVersion;
    return data({ code: changed.code, typed, version }, { status: isConflict ? CONFLICT : 422 });
  }
  setCookies(context, noticeCookie("site-changed"));
  throw redirect(SETTINGS_PATH);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

/** Reloads after a conflict: the form needs the version that it would replace. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === CONFLICT;

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: settingsPage.title, path: SETTINGS_PATH });
}

export default function Settings({ loaderData: { site, version }, actionData }: Route.ComponentProps) {
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={settingsPage.lead}>{settingsPage.title}</PageHeading>
      <SiteForm stored={site} version={version} answer={actionData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NewsroomError error={error} failure={settingsFailed} />;
}
