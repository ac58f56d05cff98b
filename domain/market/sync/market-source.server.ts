import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { Actor } from "#domain/site/audit.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import { readSetting, type StoredSetting, storeSetting } from "#domain/site/settings.server.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { QUOTE_SOURCES, type QuoteSource } from "../quotes/quote.ts";

const SOURCE_SETTING = "market-source";

export type MarketSourceFailure =
  | "not-permitted"
  | "market-source-unknown"
  /** The public service is for personal use only; an admin has to confirm that. */
  | "market-terms-not-accepted"
  | "market-source-fixed"
  | "market-source-changed";

export interface MarketSourceForm {
  provider: string;
  acceptsTerms: boolean;
}

export function readMarketSource(db: Database): Promise<StoredSetting<QuoteSource>> {
  return readSetting<QuoteSource>(db, SOURCE_SETTING, "simulated");
}

/** @param configuredSource MARKET_PROVIDER, which overrides the setting */
export async function currentMarketSource(
  db: Database,
  configuredSource: QuoteSource | undefined,
): Promise<QuoteSource> {
  return configuredSource ?? (await readMarketSource(db)).value;
}

/** Every node uses the new source from its next sync, within seconds. */
export function changeMarketSource(
  db: DatabasePool,
  admin: Editor,
  { provider, acceptsTerms }: MarketSourceForm,
  {
    configuredSource,
    expectedVersion,
  }: { configuredSource: QuoteSource | undefined; expectedVersion: number },
): Promise<Outcome<undefined, MarketSourceFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(admin.role, "manage-settings")) return failure("not-permitted");
    if (configuredSource !== undefined) return failure("market-source-fixed");
    const after = QUOTE_SOURCES.find((name) => name === provider);
    if (after === undefined) return failure("market-source-unknown");
    const { value: before, version } = await readMarketSource(tx);
    if (version !== expectedVersion) return failure("market-source-changed");
    if (after === "yahoo" && before !== "yahoo" && !acceptsTerms) return failure("market-terms-not-accepted");
    // Saving the default, too, records that an admin has chosen it.
    if (before === after && version > 0) return success(undefined);
    if (!(await storeSetting(tx, SOURCE_SETTING, after, expectedVersion)))
      return failure("market-source-changed");
    await recordSourceChange(tx, admin, before, after);
    return success(undefined);
  });
}

export async function stopSimulation(tx: DatabaseTransaction, actor: Actor): Promise<void> {
  const { value: before, version } = await readMarketSource(tx);
  if (before !== "simulated") return;
  const after: QuoteSource = "eod";
  if (!(await storeSetting(tx, SOURCE_SETTING, after, version))) {
    throw new Error("Another admin changed the market data source at the same time.");
  }
  await recordSourceChange(tx, actor, before, after);
}

function recordSourceChange(tx: DatabaseTransaction, actor: Actor, before: QuoteSource, after: QuoteSource) {
  return recordChange(tx, actor, {
    action: "market-source-changed",
    subject: { type: "setting", id: SOURCE_SETTING, label: "" },
    before: { provider: before },
    after: { provider: after },
  });
}
