import { eq } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { storeSetting } from "#domain/site/settings.server.ts";
import {
  readSiteIdentity,
  type ShareImage,
  SITE_SETTING,
  type SiteIdentity,
} from "#domain/site/site-identity.server.ts";
import { oneLine } from "#format/lines.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { imagePathOf, imageUrl } from "../media/image-url.ts";
import { images } from "../media/tables.server.ts";
import type { Editor } from "../newsroom/editor.ts";
import { MAX_SITE_DESCRIPTION_LENGTH, MAX_SITE_NAME_LENGTH } from "./site-limits.ts";

export interface SiteForm {
  name: string;
  description: string;
  /** Address of an image in the library; empty for the built-in image. */
  image: string;
}

export type SiteFailure =
  | "not-permitted"
  | "site-name-missing"
  | "site-name-too-long"
  | "site-description-too-long"
  | "site-image-unknown"
  | "site-changed";

/**
 * Changes the site's name, description and share image. Every node is notified (server/current-site.ts).
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
    const given = await readForm(tx, form);
    if (!given.ok) return given;
    const before = await readSiteIdentity(tx, initialName);
    if (before.version !== expectedVersion) return failure("site-changed");
    const change = summariseChange(summaryOf(before.value), summaryOf(given.value));
    if (before.version > 0 && Object.keys(change.after).length === 0) return success(undefined);
    if (!(await storeSetting(tx, SITE_SETTING, given.value, expectedVersion))) return failure("site-changed");
    await recordChange(tx, editor, {
      action: "site-changed",
      subject: { type: "setting", id: SITE_SETTING, label: given.value.name },
      ...change,
    });
    return success(undefined);
  });
}

async function readForm(tx: Database, form: SiteForm): Promise<Outcome<SiteIdentity, SiteFailure>> {
  const [name, description] = [printableLine(form.name), printableLine(form.description)];
  if (name === "") return failure("site-name-missing");
  if ([...name].length > MAX_SITE_NAME_LENGTH) return failure("site-name-too-long");
  if ([...description].length > MAX_SITE_DESCRIPTION_LENGTH) return failure("site-description-too-long");
  const address = form.image.trim();
  if (address === "") return success({ name, description });
  const image = await findShareImage(tx, address);
  return image ? success({ name, description, image }) : failure("site-image-unknown");
}

/** Locks the image against deletion until the setting is stored; see deleteImage. */
async function findShareImage(tx: Database, address: string): Promise<ShareImage | undefined> {
  const { path, extension, width, height } = images;
  const [image] = await tx
    .select({ path, extension, width, height })
    .from(images)
    .where(eq(path, imagePathOf(address) ?? ""))
    .for("key share");
  return image && { path: imageUrl(image), width: image.width, height: image.height };
}

/** Control characters would make feeds invalid, and line breaks mail headers. */
function printableLine(text: string): string {
  return oneLine(text.replace(/\p{Cc}/gu, " "));
}

function summaryOf({ name, description, image }: SiteIdentity): AuditSummary {
  return { name, description, image: image?.path ?? null };
}
