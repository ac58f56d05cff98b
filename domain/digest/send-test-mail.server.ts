import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { enqueueMail } from "#domain/delivery/mail-queue.server.ts";
import { HOUR_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { readIssueContent } from "./content/read-shared-content.server.ts";
import type { DigestMailer } from "./digest-mailer.ts";
import type { IssueFailure } from "./edit-issue.server.ts";
import { findIssue } from "./issues.server.ts";

/** A test mail that arrives later would only confuse the editor. */
const LIFETIME_MS = HOUR_MS;

/** Sends an issue's general part to the editor. */
export async function queueTestMail(
  db: Database,
  mailer: DigestMailer,
  editor: Editor,
  id: number,
  now: Date,
): Promise<Outcome<undefined, IssueFailure>> {
  if (!isAllowed(editor.role, "publish-articles") || editor.email === null) return failure("not-permitted");
  const issue = await findIssue(db, id);
  if (!issue) return failure("issue-not-found");
  const shared = await readIssueContent(db, issue, now);
  const mail = { shared, personal: undefined, isMember: false, recipient: undefined };
  await enqueueMail(db, mailer.newMail(editor.email, mail, new Date(now.getTime() + LIFETIME_MS)));
  return success(undefined);
}
