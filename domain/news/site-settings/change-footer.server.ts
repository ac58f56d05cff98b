import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { changeSetting } from "#domain/site/change-setting.server.ts";
import { FOOTER_SETTING, type FooterContent, readSiteFooter } from "#domain/site/site-identity.server.ts";
import { parseSocialLink, SOCIAL_NETWORK_NAMES, type SocialNetwork } from "#domain/site/social-networks.ts";
import { unixLines } from "#format/printable.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { MAX_FOOTER_TEXT_LENGTH, MAX_SOCIAL_LINK_LENGTH } from "./site-limits.ts";

export type FooterForm = { text: string } & Record<SocialNetwork, string>;

export type FooterFailure =
  | "not-permitted"
  | "footer-text-too-long"
  | "social-link-invalid"
  | "footer-changed";

/**
 * Changes the footer's text and its links to social networks. Every node is notified (server/current-site.ts).
 *
 * @param expectedVersion the version that the form was filled from
 */
export function changeFooter(
  db: DatabasePool,
  editor: Editor,
  form: FooterForm,
  expectedVersion: number,
): Promise<Outcome<undefined, FooterFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    const parsed = parseFooterForm(form);
    if (!parsed.ok) return parsed;
    const stored = await readSiteFooter(tx);
    const result = await changeSetting(tx, editor, {
      key: FOOTER_SETTING,
      stored,
      value: parsed.value,
      expectedVersion,
      action: "footer-changed",
      label: "footer",
      change: summariseChange(summaryOf(stored.value), summaryOf(parsed.value)),
    });
    return result === "changed-since" ? failure("footer-changed") : success(undefined);
  });
}

function parseFooterForm(form: FooterForm): Outcome<FooterContent, FooterFailure> {
  const text = unixLines(form.text)
    .replace(/[^\P{Cc}\n]/gu, " ")
    .trim();
  if ([...text].length > MAX_FOOTER_TEXT_LENGTH) return failure("footer-text-too-long");
  const links: Partial<Record<SocialNetwork, string>> = {};
  for (const network of SOCIAL_NETWORK_NAMES) {
    const typed = form[network].trim();
    if (typed === "") continue;
    const link = typed.length <= MAX_SOCIAL_LINK_LENGTH ? parseSocialLink(network, typed) : undefined;
    if (!link) return failure("social-link-invalid", network);
    links[network] = link;
  }
  return success({ text, links });
}

function summaryOf({ text, links }: FooterContent): AuditSummary {
  return { text, ...links };
}
