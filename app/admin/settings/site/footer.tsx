import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { formVersion } from "#app/forms/form-version.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { footerPage } from "#copy/newsroom/settings/site.ts";
import { mapFields } from "#domain/news/articles/article-fields.ts";
import { changeFooter } from "#domain/news/site-settings/change-footer.server.ts";
import { readSiteFooter } from "#domain/site/site-identity.server.ts";
import { SOCIAL_NETWORK_NAMES } from "#domain/site/social-networks.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { redirectWithNotice, versionedFailure } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { newsroomMeta } from "../../newsroom-meta.ts";
import { FOOTER_PATH } from "../settings-paths.ts";
import type { Route } from "./+types/footer";
import { FooterSettingsForm } from "./footer-form.tsx";
import styles from "./site.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const footerForm = z.object({
  text: textField,
  ...mapFields(SOCIAL_NETWORK_NAMES, () => textField),
  version: formVersion,
});

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { value, version } = await readSiteFooter(context.get(appContext).db);
  return { stored: { text: value.text, ...value.links }, version };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value } = await readForm(request, footerForm);
  const { version: expectedVersion, ...typed } = value;
  const changed = await changeFooter(context.get(appContext).db, admin, typed, expectedVersion);
  if (!changed.ok)
    return versionedFailure({ code: changed.code, network: changed.detail, typed, version: expectedVersion });
  throw redirectWithNotice(context, FOOTER_PATH, "site-changed");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export { shouldRevalidate } from "../../conflict.ts";

export const meta = newsroomMeta(footerPage.title, FOOTER_PATH);

export default function FooterSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="newsroom-narrow">
      <PageHeading lead={footerPage.lead}>{footerPage.title}</PageHeading>
      <FooterSettingsForm {...loaderData} response={actionData} />
    </div>
  );
}

export { SettingsErrorBoundary as ErrorBoundary } from "../settings-error.tsx";
