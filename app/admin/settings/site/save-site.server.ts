import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { formVersion } from "#app/forms/form-version.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { changeSite, type SiteForm } from "#domain/news/site-settings/change-site.server.ts";
import { readSiteIdentity } from "#domain/site/site-identity.server.ts";
import { versionedFailure } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";

export async function readSiteForm(context: Context): Promise<{ site: SiteForm; version: number }> {
  const { db, siteName } = context.get(appContext);
  const { value, version } = await readSiteIdentity(db, siteName);
  const { name, description, image, logo, darkLogo, icon, accent = "" } = value;
  return {
    site: {
      name,
      description,
      image: image?.path ?? "",
      logo: logo?.path ?? "",
      darkLogo: darkLogo?.path ?? "",
      icon: icon?.path ?? "",
      accent,
    },
    version,
  };
}

const siteForm = z.object({
  name: textField,
  description: textField,
  image: textField,
  logo: textField,
  darkLogo: textField,
  icon: textField,
  accent: textField,
  version: formVersion,
});

/** @returns the failure, or undefined if the site was saved */
export async function saveSite(context: Context, request: Request) {
  const admin = requireEditor(context, request, "manage-settings");
  const { db, siteName } = context.get(appContext);
  const { value } = await readForm(request, siteForm);
  const { version: expectedVersion, ...typed } = value;
  const changed = await changeSite(db, admin, typed, { initialName: siteName, expectedVersion });
  return changed.ok ? undefined : versionedFailure({ code: changed.code, typed, version: expectedVersion });
}
