import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { parseColour } from "#domain/site/accent-colours.ts";
import { type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { changeSetting } from "#domain/site/change-setting.server.ts";
import {
  readSiteIdentity,
  SITE_SETTING,
  type SiteIdentity,
  type SiteImage,
} from "#domain/site/site-identity.server.ts";
import { oneLine } from "#format/printable.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { findSiteImage } from "./site-images.server.ts";
import {
  MAX_SITE_DESCRIPTION_LENGTH,
  MAX_SITE_NAME_LENGTH,
  MIN_ICON_SIZE,
  MIN_LOGO_HEIGHT,
} from "./site-limits.ts";

/** As typed. Images are addresses in the library; an empty field selects what is built in. */
export interface SiteForm {
  name: string;
  description: string;
  image: string;
  logo: string;
  darkLogo: string;
  icon: string;
  accent: string;
}

export type SiteFailure =
  | "not-permitted"
  | "site-name-missing"
  | "site-name-too-long"
  | "site-description-too-long"
  | "site-image-unknown"
  | "site-logo-unknown"
  | "site-logo-too-small"
  | "site-dark-logo-unknown"
  | "site-dark-logo-too-small"
  | "site-dark-logo-alone"
  | "site-icon-unknown"
  | "site-icon-not-square"
  | "site-accent-invalid"
  | "site-changed";

/**
 * Changes the site's name, description, images and colour. Every node is notified (server/current-site.ts).
 *
 * @param initialName the name if none has been set
 * @param expectedVersion the version that the form was filled from
 */
export function changeSite(
  db: DatabasePool,
  editor: Editor,
  form: SiteForm,
  { initialName, expectedVersion }: { initialName: string; expectedVersion: number },
): Promise<Outcome<undefined, SiteFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    const parsed = await readSiteForm(tx, form);
    if (!parsed.ok) return parsed;
    const stored = await readSiteIdentity(tx, initialName);
    const result = await changeSetting(tx, editor, {
      key: SITE_SETTING,
      stored,
      value: parsed.value,
      expectedVersion,
      action: "site-changed",
      label: parsed.value.name,
      change: summariseChange(summaryOf(stored.value), summaryOf(parsed.value)),
      storesDefault: true,
    });
    return result === "changed-since" ? failure("site-changed") : success(undefined);
  });
}

async function readSiteForm(
  tx: DatabaseTransaction,
  form: SiteForm,
): Promise<Outcome<SiteIdentity, SiteFailure>> {
  const [name, description] = [printableLine(form.name), printableLine(form.description)];
  if (name === "") return failure("site-name-missing");
  if ([...name].length > MAX_SITE_NAME_LENGTH) return failure("site-name-too-long");
  if ([...description].length > MAX_SITE_DESCRIPTION_LENGTH) return failure("site-description-too-long");
  const image = await readImage(tx, form.image, "site-image-unknown");
  if (!image.ok) return image;
  const logo = await readImage(tx, form.logo, "site-logo-unknown");
  if (!logo.ok) return logo;
  if (logo.value && logo.value.height < MIN_LOGO_HEIGHT) return failure("site-logo-too-small");
  const darkLogo = await readImage(tx, form.darkLogo, "site-dark-logo-unknown");
  if (!darkLogo.ok) return darkLogo;
  if (darkLogo.value && darkLogo.value.height < MIN_LOGO_HEIGHT) return failure("site-dark-logo-too-small");
  if (darkLogo.value && !logo.value) return failure("site-dark-logo-alone");
  const icon = await readImage(tx, form.icon, "site-icon-unknown");
  if (!icon.ok) return icon;
  if (icon.value && !isSquareIcon(icon.value)) return failure("site-icon-not-square");
  const accent = parseColour(form.accent);
  if (form.accent.trim() !== "" && !accent) return failure("site-accent-invalid");
  return success({
    name,
    description,
    ...(image.value && { image: image.value }),
    ...(logo.value && { logo: logo.value }),
    ...(darkLogo.value && { darkLogo: darkLogo.value }),
    ...(icon.value && { icon: icon.value }),
    ...(accent && { accent }),
  });
}

async function readImage(
  tx: DatabaseTransaction,
  typed: string,
  unknown: SiteFailure,
): Promise<Outcome<SiteImage | undefined, SiteFailure>> {
  const address = typed.trim();
  if (address === "") return success(undefined);
  const image = await findSiteImage(tx, address);
  return image ? success(image) : failure(unknown);
}

function isSquareIcon({ width, height }: SiteImage): boolean {
  return width === height && width >= MIN_ICON_SIZE;
}

/** Control characters would make feeds invalid, and line breaks would make mail headers invalid. */
function printableLine(text: string): string {
  return oneLine(text.replace(/\p{Cc}/gu, " "));
}

function summaryOf({ name, description, accent, ...images }: SiteIdentity): AuditSummary {
  const { image, logo, darkLogo, icon } = images;
  return {
    name,
    description,
    image: image?.path ?? null,
    logo: logo?.path ?? null,
    darkLogo: darkLogo?.path ?? null,
    icon: icon?.path ?? null,
    accent: accent ?? null,
  };
}
