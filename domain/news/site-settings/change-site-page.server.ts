import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { purgePages } from "#domain/site/page-changes.server.ts";
import { storeSetting } from "#domain/site/settings.server.ts";
import { pageSetting, readSitePage } from "#domain/site/site-pages.server.ts";
import type { SitePageName } from "#domain/site/site-pages.ts";
import { unixLines } from "#format/printable.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { lockImagesIn } from "./site-images.server.ts";
import { MAX_PAGE_LENGTH } from "./site-limits.ts";

export type SitePageFailure = "not-permitted" | "page-text-too-long" | "page-changed";

export interface SitePageForm {
  text: string;
  /** If it is submitted unchanged, an empty text is stored, so that the page still follows the site's name. */
  builtInText: string;
  expectedVersion: number;
}

export function changeSitePage(
  db: DatabasePool,
  editor: Editor,
  page: SitePageName,
  form: SitePageForm,
): Promise<Outcome<undefined, SitePageFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    const typed = unixLines(form.text).trim();
    if (typed.length > MAX_PAGE_LENGTH) return failure("page-text-too-long");
    const text = typed === form.builtInText.trim() ? "" : typed;
    const before = await readSitePage(tx, page);
    if (before.version !== form.expectedVersion) return failure("page-changed");
    if (before.value === text) return success(undefined);
    await lockImagesIn(tx, text);
    if (!(await storeSetting(tx, pageSetting(page), text, form.expectedVersion)))
      return failure("page-changed");
    await purgePages(tx, `page:${page}`);
    await recordChange(tx, editor, {
      action: "site-page-changed",
      subject: { type: "setting", id: pageSetting(page), label: page },
      before: { contentCharacters: before.value.length },
      after: { contentCharacters: text.length },
    });
    return success(undefined);
  });
}
