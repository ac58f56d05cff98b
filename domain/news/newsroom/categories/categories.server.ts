import { asc, eq, inArray, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { purgeAllPages } from "#domain/site/page-changes.server.ts";
import { findSetting, INGEST_SETTING, storeSetting } from "#domain/site/settings.server.ts";
import { oneLine } from "#format/printable.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { plainSlugOf } from "../../articles/slug.ts";
import { articles, categories } from "../../articles/tables.server.ts";

export interface Category {
  id: number;
  name: string;
  slug: string;
  /** One of the site's eight sectors, whose pages use its name. It can't be renamed, merged or deleted. */
  isSector: boolean;
}

export type CategoryFailure =
  | "not-permitted"
  | "category-not-found"
  | "category-name-missing"
  | "category-name-too-long"
  | "category-exists"
  | "category-is-sector"
  | "category-in-use";

const MAX_NAME_LENGTH = 80;

const sectorNames: ReadonlySet<string> = new Set(siteSectors.map(({ name }) => name));

const columns = { id: categories.id, name: categories.name, slug: categories.slug };

export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .select(columns)
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name));
  return rows.map(withSector);
}

export async function findCategory(db: Database, id: number): Promise<Category | undefined> {
  const [category] = await db.select(columns).from(categories).where(eq(categories.id, id));
  return category && withSector(category);
}

/** Derives the slug from the name (spec section 4). */
export function addCategory(
  db: DatabasePool,
  editor: Editor,
  typedName: string,
): Promise<Outcome<Category, CategoryFailure>> {
  return changeCategories(db, editor, async (tx) => {
    const named = await readName(tx, typedName);
    if (!named.ok) return named;
    const last = sql<number>`(SELECT coalesce(max(position), 0) + 1 FROM ${categories})`;
    const added = await tx
      .insert(categories)
      .values({ ...named.value, position: last })
      .returning(columns)
      .then(returnedRow);
    await recordChange(tx, editor, {
      action: "category-added",
      subject: { type: "category", id: added.id, label: added.name },
      after: { name: added.name, slug: added.slug },
    });
    return success(withSector(added));
  });
}

export function renameCategory(
  db: DatabasePool,
  editor: Editor,
  { id, name: typedName }: { id: number; name: string },
): Promise<Outcome<Category, CategoryFailure>> {
  return changeCategories(db, editor, async (tx) => {
    const category = await findChangeable(tx, id);
    if (!category.ok) return category;
    const before = category.value;
    const named = await readName(tx, typedName, id);
    if (!named.ok) return named;
    await tx.update(categories).set(named.value).where(eq(categories.id, id));
    const articleCount = await moveArticles(tx, before.name, named.value.name);
    await recordChange(tx, editor, {
      action: "category-renamed",
      subject: { type: "category", id, label: named.value.name },
      before: { name: before.name, slug: before.slug },
      after: { ...named.value, articleCount },
    });
    return success(withSector({ id, ...named.value }));
  });
}

export function mergeCategory(
  db: DatabasePool,
  editor: Editor,
  { id, into }: { id: number; into: number },
): Promise<Outcome<{ articleCount: number }, CategoryFailure>> {
  return changeCategories(db, editor, async (tx) => {
    const category = await findChangeable(tx, id);
    if (!category.ok) return category;
    const target = id === into ? undefined : await findCategory(tx, into);
    if (!target) return failure("category-not-found");
    const articleCount = await moveArticles(tx, category.value.name, target.name);
    const ofIngest = await findIngestDefaults(tx, id);
    if (ofIngest) {
      await storeSetting(tx, INGEST_SETTING, { ...ofIngest.value, categoryId: into }, ofIngest.version);
    }
    await tx.delete(categories).where(eq(categories.id, id));
    await recordChange(tx, editor, {
      action: "category-merged",
      subject: { type: "category", id, label: category.value.name },
      before: { name: category.value.name },
      after: { name: target.name, articleCount },
    });
    return success({ articleCount });
  });
}

export function moveCategory(
  db: DatabasePool,
  editor: Editor,
  { id, direction }: { id: number; direction: "up" | "down" },
): Promise<Outcome<undefined, CategoryFailure>> {
  return changeCategories(db, editor, async (tx) => {
    const before = await listCategories(tx);
    const from = before.findIndex((category) => category.id === id);
    const moved = before[from];
    if (!moved) return failure("category-not-found");
    const to = direction === "up" ? from - 1 : from + 1;
    if (!before[to]) return success(undefined);
    const ordered = before.toSpliced(from, 1).toSpliced(to, 0, moved);
    for (const [position, category] of ordered.entries()) {
      await tx.update(categories).set({ position }).where(eq(categories.id, category.id));
    }
    await recordChange(tx, editor, {
      action: "categories-ordered",
      subject: { type: "category", id: "all", label: "" },
      before: { names: before.map(({ name }) => name) },
      after: { names: ordered.map(({ name }) => name) },
    });
    return success(undefined);
  });
}

export function deleteCategory(
  db: DatabasePool,
  editor: Editor,
  id: number,
): Promise<Outcome<undefined, CategoryFailure>> {
  return changeCategories(db, editor, async (tx) => {
    const category = await findChangeable(tx, id);
    if (!category.ok) return category;
    const { name, slug } = category.value;
    const [article] = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.category, name))
      .limit(1);
    if (article || (await findIngestDefaults(tx, id))) return failure("category-in-use");
    await tx.delete(categories).where(eq(categories.id, id));
    await recordChange(tx, editor, {
      action: "category-deleted",
      subject: { type: "category", id, label: name },
      before: { name, slug },
    });
    return success(undefined);
  });
}

function changeCategories<Value>(
  db: DatabasePool,
  editor: Editor,
  change: (tx: DatabaseTransaction) => Promise<Outcome<Value, CategoryFailure>>,
): Promise<Outcome<Value, CategoryFailure>> {
  if (!isAllowed(editor.role, "manage-categories")) return Promise.resolve(failure("not-permitted"));
  return db.transaction(async (tx) => {
    // Serializes changes of categories. Saves of articles in other categories aren't blocked; a save that has just
    // chosen a category locks its row (hasCategory).
    await tx.execute(sql`LOCK TABLE ${categories} IN SHARE ROW EXCLUSIVE MODE`);
    return change(tx);
  });
}

/** Waits for saves that have just chosen the category; later saves wait for this change. */
async function findChangeable(tx: DatabaseTransaction, id: number) {
  await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for("update");
  const category = await findCategory(tx, id);
  if (!category) return failure("category-not-found");
  return category.isSector ? failure("category-is-sector") : success(category);
}

/** Ingest's settings, if this is the category it gives to articles that match none. */
async function findIngestDefaults(tx: DatabaseTransaction, categoryId: number) {
  const stored = await findSetting<{ categoryId?: number }>(tx, INGEST_SETTING);
  return stored?.value.categoryId === categoryId ? stored : undefined;
}

async function readName(tx: DatabaseTransaction, typed: string, ownId?: number) {
  const name = oneLine(typed);
  const slug = plainSlugOf(name);
  if (slug === "") return failure("category-name-missing");
  if ([...name].length > MAX_NAME_LENGTH) return failure("category-name-too-long");
  const same = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.slug} = ${slug} OR lower(${categories.name}) = lower(${name})`);
  return same.some(({ id }) => id !== ownId) ? failure("category-exists") : success({ name, slug });
}

/**
 * Returns the number of articles. Doesn't change updated_at, because ingest would take that for an editor's change of
 * the text.
 */
async function moveArticles(tx: DatabaseTransaction, from: string, to: string): Promise<number> {
  if (from === to) return 0;
  const articleCount = await tx.$count(articles, eq(articles.category, from));
  if (articleCount === 0) return 0;
  await purgeAllPages(tx);
  // Locks in id order, like other changes of several articles, to avoid deadlocks.
  const ordered = tx
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.category, from))
    .orderBy(articles.id)
    .for("no key update"); // doesn't block inserts that reference an article, such as presence
  await tx.update(articles).set({ category: to }).where(inArray(articles.id, ordered));
  return articleCount;
}

function withSector(category: Omit<Category, "isSector">): Category {
  return { ...category, isSector: sectorNames.has(category.name) };
}
