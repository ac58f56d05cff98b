import { z } from "zod";
import { appContext, type Context } from "#app/contexts.ts";
import { formVersion } from "#app/forms/form-version.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import {
  changeSite,
  type SiteFailure,
  type SiteForm,
} from "#domain/news/site-settings/change-site.server.ts";
import { readSiteIdentity } from "#domain/site/site-identity.server.ts";

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

export interface SiteResponse {
  code: SiteFailure;
  typed: SiteForm;
  /** The version that the form was filled from; undefined after a conflict, when the page loads the newer one. */
  version: number | undefined;
}

export async function saveSite(
  context: Context,
  request: Request,
  admin: Editor,
): Promise<SiteResponse | undefined> {
  const { db, siteName } = context.get(appContext);
  const { value } = await readForm(request, siteForm);
  const { version: expectedVersion, ...typed } = value;
  const changed = await changeSite(db, admin, typed, { initialName: siteName, expectedVersion });
  if (changed.ok) return undefined;
  const version = changed.code === "site-changed" ? undefined : expectedVersion;
  return { code: changed.code, typed, version };
}
