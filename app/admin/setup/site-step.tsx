import { redirect } from "react-router";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { useSiteData } from "#app/site-data.ts";
import { siteSettingsPage } from "#copy/newsroom/settings/site.ts";
import { setupPages, setupSteps } from "#copy/newsroom/setup/setup.ts";
import imageStyles from "../media/media.css?url";
import { requireEditor } from "../newsroom-access.server.ts";
import { newsroomMeta } from "../newsroom-meta.ts";
import { readSiteForm, saveSite } from "../settings/site/save-site.server.ts";
import siteStyles from "../settings/site/site.css?url";
import { SiteSettingsForm } from "../settings/site/site-form.tsx";
import type { Route } from "./+types/site-step";
import { pathAfter, stepPaths } from "./setup-paths.ts";
import { StepPage } from "./step-page.tsx";

export const links: Route.LinksFunction = () =>
  [imageStyles, siteStyles].map((href) => ({ rel: "stylesheet", href }));

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  return readSiteForm(context);
}

export async function action({ context, request }: Route.ActionArgs) {
  const failed = await saveSite(context, request);
  if (failed) return failed;
  throw redirect(pathAfter("site"));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../conflict.ts";

export const meta = newsroomMeta(setupSteps.site.title, stepPaths.site);

export default function SiteStep({ loaderData: { site, version }, actionData }: Route.ComponentProps) {
  const { siteUrl } = useSiteData();
  return (
    <StepPage step="site" lead={siteSettingsPage.lead}>
      <SiteSettingsForm stored={site} version={version} response={actionData} submit={setupPages.save} />
      <dl className="setup-part max-w-form text-sm">
        <dt className="font-medium">{setupPages.addressLabel}</dt>
        <dd className="wrap-anywhere">{siteUrl}</dd>
        <dd className="mt-1 text-ink-faint">{setupPages.addressNote}</dd>
      </dl>
    </StepPage>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "../settings/settings-error.tsx";
