import { and, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { QuoteSource } from "#domain/market/quotes/quote.ts";
import { deleteSimulatedFigures, hasSimulatedFigures } from "#domain/market/sync/delete-simulated.server.ts";
import { currentMarketSource, stopSimulation } from "#domain/market/sync/market-source.server.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { purgeAllPages } from "#domain/site/page-changes.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { articles } from "../articles/tables.server.ts";
import { corrections, revisions } from "../newsroom/tables.server.ts";

export interface Samples {
  articles: number;
  editedArticles: number;
  /** configured: MARKET_PROVIDER would simulate deleted figures again. */
  figures: "none" | "deletable" | "configured";
}

/** Without a parameter, so that the partial index applies. */
const isSample = sql`is_sample`;

export async function findSamples(db: Database, configured: QuoteSource | undefined): Promise<Samples> {
  const deletable = await db.$count(articles, isUntouchedSample(db));
  return {
    articles: deletable,
    editedArticles: (await db.$count(articles, isSample)) - deletable,
    figures: await findFigures(db, configured),
  };
}

async function findFigures(db: Database, configured: QuoteSource | undefined): Promise<Samples["figures"]> {
  const isSimulated =
    (await currentMarketSource(db, configured)) === "simulated" || (await hasSimulatedFigures(db));
  if (!isSimulated) return "none";
  return configured === "simulated" ? "configured" : "deletable";
}

/**
 * Deletes the sample articles that no editor has changed, and all simulated figures with their source. Companies and
 * categories stay: they are real. Does nothing on a site without samples.
 *
 * @param configured MARKET_PROVIDER
 */
export function deleteSamples(
  db: DatabasePool,
  editor: Editor,
  configured: QuoteSource | undefined,
): Promise<Outcome<undefined, "not-permitted">> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "manage-settings")) return failure("not-permitted");
    const deletable = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(isUntouchedSample(tx))
      .for("update");
    const hasFigures = (await findFigures(tx, configured)) === "deletable";
    if (deletable.length === 0 && !hasFigures) return success(undefined);
    await purgeAllPages(tx);
    const ids = deletable.map(({ id }) => id);
    await tx.delete(articles).where(inArray(articles.id, ids));
    if (hasFigures) {
      if (configured === undefined) await stopSimulation(tx, editor);
      await deleteSimulatedFigures(tx);
    }
    await recordChange(tx, editor, {
      action: "samples-deleted",
      subject: { type: "setting", id: "samples", label: "" },
      after: { articles: ids.length, figures: hasFigures },
    });
    return success(undefined);
  });
}

function isUntouchedSample(db: Database) {
  const edited = db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.articleId, articles.id), isNotNull(revisions.userId)));
  const corrected = db
    .select({ id: corrections.id })
    .from(corrections)
    .where(eq(corrections.articleId, articles.id));
  return and(isSample, notExists(edited), notExists(corrected));
}
