import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChanges } from "#domain/site/audit-log.server.ts";
import { purgeAllPages } from "#domain/site/page-changes.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { type ArticleStatus, isPublishedOrScheduled } from "../../articles/article-status.ts";
import { type EditableArticle, lockArticles } from "../editable-article.server.ts";
import { nextStatus } from "../saving/next-status.ts";
import { publicationDateFor } from "../saving/publication-date.ts";
import { listUnknownCodes } from "../tickers/unknown-tickers.server.ts";
import { type ChangeResult, MAX_CHANGED_AT_ONCE, type RefusedArticle } from "./change.ts";
import {
  missingOf,
  PURGE_ALL_FROM_CHANGES,
  type StatusTarget,
  statusChange,
  writeStatuses,
} from "./statuses.server.ts";
import { storeChange } from "./undo-change.server.ts";

/**
 * Changes the status of articles without a revision. Publishing sets the date of undated drafts only. Refuses single
 * articles rather than the whole change.
 *
 * @param ids at most MAX_CHANGED_AT_ONCE
 * @param expectedStates by id, the state that the editor saw; articles that have changed since are refused
 */
export function changeStatuses(
  db: DatabasePool,
  editor: Editor,
  ids: readonly number[],
  targetStatus: ArticleStatus,
  expectedStates: ReadonlyMap<number, { version: number; status: ArticleStatus }> = new Map(),
): Promise<ChangeResult> {
  if (ids.length > MAX_CHANGED_AT_ONCE) throw new Error(`Too many articles: ${ids.length}.`);
  return db.transaction(async (tx) => {
    const locked = await lockArticles(tx, ids);
    const now = new Date();
    const refused: RefusedArticle[] = missingOf(ids, locked);
    const targets: StatusTarget[] = [];
    const codes = isPublishedOrScheduled(targetStatus) ? locked.flatMap(({ tickers }) => tickers) : [];
    const unknown = await listUnknownCodes(tx, codes);
    for (const current of locked) {
      const { version, status } = expectedStates.get(current.id) ?? current;
      const isUnchanged = version === current.version && status === current.status;
      const target = isUnchanged
        ? targetOf(editor, current, targetStatus, { now, unknown })
        : { code: "changed-since" as const };
      if ("code" in target) refused.push({ id: current.id, title: current.title, code: target.code });
      else targets.push(target);
    }
    const appliedChange = targetStatus;
    if (targets.length === 0) return { appliedChange, changed: [], refused, changeId: undefined };

    if (targets.length >= PURGE_ALL_FROM_CHANGES) await purgeAllPages(tx);
    const versions = await writeStatuses(tx, targets);
    const targetOfId = new Map(targets.map((target) => [target.id, target]));
    const changed = locked.flatMap((before) => {
      const after = targetOfId.get(before.id);
      return after ? [{ before, after, version: versions.get(before.id) ?? 0 }] : [];
    });
    await recordChanges(
      tx,
      editor,
      changed.map(({ before, after }) => statusChange("article-status-changed", before, after)),
    );
    const changeId = await storeChange(tx, editor, {
      appliedChange,
      former: changed.map(({ before: { id, status, publishedAt, isDated, scheduledBy }, version }) => ({
        id,
        version,
        status,
        isDated,
        scheduledBy,
        publishedAt: publishedAt.toISOString(),
      })),
      deleted: [],
      refused,
    });
    return {
      appliedChange,
      changed: changed.map(({ before: { id, title }, after: { status } }) => ({ id, title, status })),
      refused,
      changeId,
    };
  });
}

function targetOf(
  editor: Editor,
  current: EditableArticle,
  targetStatus: ArticleStatus,
  { now, unknown }: { now: Date; unknown: readonly string[] },
) {
  const { publishedAt, isDated } = publicationDateFor(targetStatus, current, now);
  const { id, status: from, title, content, scheduledBy } = current;
  if (targetStatus === from) return { code: "transition-refused" as const };
  const status = nextStatus(
    editor.role,
    { from, targetStatus, title, content, publishedAt, previousPublishedAt: current.publishedAt },
    now,
  );
  if (!status.ok) return { code: status.code };
  // The editor confirmed a scheduled article's unknown tickers when scheduling it.
  const isNewlyPublic = from !== "scheduled" && isPublishedOrScheduled(status.value);
  if (isNewlyPublic && current.tickers.some((ticker) => unknown.includes(ticker))) {
    return { code: "ticker-unknown" as const };
  }
  return {
    id,
    publishedAt,
    isDated,
    status: status.value,
    scheduledBy: status.value === "scheduled" ? editor.userId : scheduledBy,
  };
}
