import { isDeepStrictEqual } from "node:util";
import { and, asc, countDistinct, eq, isNotNull, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { mirroredImages } from "#domain/news/articles/tables.server.ts";
import { type AuditSummary, summariseChange } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { purgePages } from "#domain/site/page-changes.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { hasErrorCode } from "#platform/database/errors.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { readIngestDefaults } from "./ingest-defaults.server.ts";
import type { OpmlFeed } from "./opml.ts";
import {
  importedForm,
  parseSourceForm,
  type SourceFailure,
  type SourceForm,
  type SourceValues,
} from "./source-form.ts";
import { ingestedItems, sources } from "./tables.server.ts";

const UNIQUE_VIOLATION = "23505";

export interface ManagedSource extends SourceValues {
  id: number;
}

const columns = {
  id: sources.id,
  name: sources.name,
  feedUrl: sources.feedUrl,
  type: sources.type,
  mapping: sources.mapping,
  active: sources.active,
  licenseNote: sources.licenseNote,
  publishesDirectly: sources.publishesDirectly,
  mirrorsImages: sources.mirrorsImages,
};

export function listManagedSources(db: Database): Promise<ManagedSource[]> {
  return db.select(columns).from(sources).orderBy(asc(sources.name), asc(sources.id));
}

export async function findManagedSource(db: Database, id: number): Promise<ManagedSource | undefined> {
  const [source] = await db.select(columns).from(sources).where(eq(sources.id, id));
  return source;
}

export function addSource(
  db: DatabasePool,
  editor: Editor,
  form: SourceForm,
): Promise<Outcome<ManagedSource, SourceFailure>> {
  return changeSources(db, editor, async (tx) => {
    const values = parseSourceForm(form);
    if (!values.ok) return values;
    const [added] = await tx.insert(sources).values(values.value).onConflictDoNothing().returning(columns);
    if (!added) return failure("source-exists");
    await recordSourceChange(tx, editor, "source-added", undefined, added);
    return success(added);
  });
}

const dueNow = { consecutiveFailures: 0, nextFetchAt: null, dueAt: null };

/**
 * A new address or mapping, or activation, ends the wait after failures. If images may no longer be served, earlier
 * articles link to the originals again.
 */
export function updateSource(
  db: DatabasePool,
  editor: Editor,
  id: number,
  form: SourceForm,
): Promise<Outcome<ManagedSource, SourceFailure>> {
  return changeSources(db, editor, async (tx) => {
    const values = parseSourceForm(form);
    if (!values.ok) return values;
    const before = await lockSource(tx, id);
    if (!before) return failure("source-not-found");
    const { feedUrl, active } = values.value;
    const [same] = await tx.select({ id: sources.id }).from(sources).where(eq(sources.feedUrl, feedUrl));
    if (same && same.id !== id) return failure("source-exists");
    // Such a change invalidates the validators: the next response must be parsed in full.
    const isMoved = feedUrl !== before.feedUrl || !isDeepStrictEqual(values.value.mapping, before.mapping);
    const updated = await tx
      .update(sources)
      .set({
        ...values.value,
        ...(isMoved && { etag: null, lastModified: null, bodyHash: null, movedTo: null, movedCount: 0 }),
        ...((isMoved || (active && !before.active)) && dueNow),
      })
      .where(eq(sources.id, id))
      .returning(columns)
      .then(returnedRow);
    if (before.mirrorsImages && !updated.mirrorsImages) await deleteMirroredImages(tx, id);
    await recordSourceChange(tx, editor, "source-changed", before, updated);
    return success(updated);
  }).catch((error: unknown) => {
    // Two admins gave two sources the same address at the same time.
    if (hasErrorCode(error, UNIQUE_VIOLATION)) return failure("source-exists");
    throw error;
  });
}

export function addSources(
  db: DatabasePool,
  editor: Editor,
  feeds: readonly OpmlFeed[],
): Promise<Outcome<{ added: number }, SourceFailure>> {
  return changeSources(db, editor, async (tx) => {
    const { value: defaults } = await readIngestDefaults(tx);
    const knownAddresses = await listAddresses(tx);
    let count = 0;
    for (const feed of feeds) {
      const values = parseSourceForm(importedForm(feed, defaults));
      const address = addressOf(feed.feedUrl);
      if (!values.ok || knownAddresses.has(address)) continue;
      knownAddresses.add(address);
      const [added] = await tx.insert(sources).values(values.value).onConflictDoNothing().returning(columns);
      if (!added) continue;
      await recordSourceChange(tx, editor, "source-added", undefined, added);
      count += 1;
    }
    return success({ added: count });
  });
}

export interface ImportedFeed extends OpmlFeed {
  /** "known": another source has this address, or it occurs earlier in the file. */
  state: "new" | "known" | "invalid";
}

export async function previewSources(db: Database, feeds: readonly OpmlFeed[]): Promise<ImportedFeed[]> {
  const knownAddresses = await listAddresses(db);
  const { value: defaults } = await readIngestDefaults(db);
  return feeds.map((feed) => {
    const form = parseSourceForm(importedForm(feed, defaults));
    if (!form.ok) return { ...feed, state: "invalid" };
    const address = addressOf(feed.feedUrl);
    const state = knownAddresses.has(address) ? "known" : "new";
    knownAddresses.add(address);
    return { ...feed, name: form.value.name, state };
  });
}

async function listAddresses(db: Database): Promise<Set<string>> {
  const rows = await db.select({ feedUrl: sources.feedUrl }).from(sources);
  return new Set(rows.map(({ feedUrl }) => addressOf(feedUrl)));
}

function addressOf(feedUrl: string): string {
  return URL.parse(feedUrl)?.href ?? feedUrl;
}

export function setSourceActive(
  db: DatabasePool,
  editor: Editor,
  id: number,
  active: boolean,
): Promise<Outcome<undefined, SourceFailure>> {
  return changeSources(db, editor, async (tx) => {
    const before = await lockSource(tx, id);
    if (!before) return failure("source-not-found");
    if (before.active === active) return success(undefined);
    await tx
      .update(sources)
      .set({ active, ...dueNow })
      .where(eq(sources.id, id));
    await recordSourceChange(tx, editor, "source-changed", before, { ...before, active });
    return success(undefined);
  });
}

export async function countArticlesOf(db: Database, sourceId: number): Promise<number> {
  const [counted] = await db
    .select({ count: countDistinct(ingestedItems.articleId) })
    .from(ingestedItems)
    .where(eq(ingestedItems.sourceId, sourceId));
  return counted?.count ?? 0;
}

/** Its items remain known, so that none of them is imported again. */
export function deleteSource(
  db: DatabasePool,
  editor: Editor,
  id: number,
): Promise<Outcome<undefined, SourceFailure>> {
  return changeSources(db, editor, async (tx) => {
    const before = await lockSource(tx, id);
    if (!before) return failure("source-not-found");
    const [delivered] = await tx
      .select({ id: ingestedItems.id })
      .from(ingestedItems)
      .where(and(eq(ingestedItems.sourceId, id), isNotNull(ingestedItems.articleId)))
      .limit(1);
    if (delivered) return failure("source-has-articles");
    await tx.delete(sources).where(eq(sources.id, id));
    await recordSourceChange(tx, editor, "source-deleted", before, undefined);
    return success(undefined);
  });
}

function changeSources<Value>(
  db: DatabasePool,
  editor: Editor,
  change: (tx: DatabaseTransaction) => Promise<Outcome<Value, SourceFailure>>,
): Promise<Outcome<Value, SourceFailure>> {
  if (!isAllowed(editor.role, "manage-sources")) return Promise.resolve(failure("not-permitted"));
  return db.transaction(change);
}

async function lockSource(tx: DatabaseTransaction, id: number): Promise<ManagedSource | undefined> {
  const [source] = await tx.select(columns).from(sources).where(eq(sources.id, id)).for("update");
  return source;
}

async function deleteMirroredImages(tx: DatabaseTransaction, sourceId: number): Promise<void> {
  const articleIds = tx
    .select({ id: ingestedItems.articleId })
    .from(ingestedItems)
    .where(and(eq(ingestedItems.sourceId, sourceId), eq(ingestedItems.isOriginal, true)));
  const released = await tx
    .delete(mirroredImages)
    .where(sql`${mirroredImages.articleId} IN ${articleIds}`)
    .returning({ articleId: mirroredImages.articleId });
  if (released.length > 0) await purgePages(tx, "all");
}

async function recordSourceChange(
  tx: DatabaseTransaction,
  editor: Editor,
  action: "source-added" | "source-changed" | "source-deleted",
  before: ManagedSource | undefined,
  after: ManagedSource | undefined,
): Promise<void> {
  const source = after ?? before;
  if (!source) return;
  await recordChange(tx, editor, {
    action,
    subject: { type: "source", id: source.id, label: source.name },
    ...summariseChange(summaryOf(before), summaryOf(after)),
  });
}

function summaryOf(source: ManagedSource | undefined): AuditSummary {
  if (!source) return {};
  const { id: _, feedUrl, mapping, ...rest } = source;
  // The address may contain a key.
  return { ...rest, mapping: mapping && JSON.stringify(mapping), feedUrl: describeAddress(feedUrl) };
}
