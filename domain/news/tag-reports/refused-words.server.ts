import { and, desc, eq } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { RefusedPhrase } from "../articles/mentions/refusals.ts";
import { refusedMentions } from "../articles/mentions/tables.server.ts";

export function listRefusedWords(db: Database, limit: number): Promise<RefusedPhrase[]> {
  return db
    .select({ ticker: refusedMentions.ticker, words: refusedMentions.words })
    .from(refusedMentions)
    .orderBy(desc(refusedMentions.createdAt), refusedMentions.ticker, refusedMentions.words)
    .limit(limit);
}

export function deleteRefusedWords(
  db: DatabasePool,
  editor: Editor,
  { ticker, words }: RefusedPhrase,
): Promise<Outcome<undefined, "not-permitted" | "words-not-found">> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const [deleted] = await tx
      .delete(refusedMentions)
      .where(and(eq(refusedMentions.ticker, ticker), eq(refusedMentions.words, words)))
      .returning({ words: refusedMentions.words });
    if (!deleted) return failure("words-not-found");
    await recordChange(tx, editor, {
      action: "refused-words-deleted",
      subject: { type: "refused-words", id: `${ticker} ${words}`, label: `${words} (${ticker})` },
    });
    return success(undefined);
  });
}
