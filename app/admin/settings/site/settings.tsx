import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { siteSettingsPage } from "#copy/newsroom/settings/site.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice } from "../../form-response.server.ts";
import imageStyles from "../../media/media.css?url";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { SETTINGS_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/settings";
import { readSiteForm, saveSite } from "./save-site.server.ts";
import siteStyles from "./site.css?url";
import { SiteSettingsForm } from "./site-form.tsx";

export const links: Route.LinksFunction = () =>
  [imageStyles, siteStyles].map((href) => ({ rel: "stylesheet", href }));

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  return readSiteForm(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  const failed = await saveSite(context, request);
  if (failed) return failed;
  throw redirectWithNotice(context, SETTINGS_PATH, "site-changed");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../../conflict.ts";

export const meta = newsroomMeta(siteSettingsPage.title, SETTINGS_PATH);

export default function SiteSettingsPage({
  loaderData: { site, version },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={siteSettingsPage.lead}>{siteSettingsPage.title}</PageHeading>
      <SiteSettingsForm stored={site} version={version} response={actionData} />
    </div>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "../settings-error.tsx";
