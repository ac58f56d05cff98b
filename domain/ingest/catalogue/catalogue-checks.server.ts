import { eq, sql } from "drizzle-orm";
import { settings } from "#domain/site/tables.server.ts";
import type { Database } from "#platform/database/database.ts";
import { catalogue } from "./catalogue.ts";
import type { CheckFailureCode, FeedCheck } from "./check-feeds.ts";

const SETTING = "catalogue-checks";

export interface StoredCheck {
  checkedAt: string;
  headline?: string;
  isStale?: boolean;
  failure?: { code: CheckFailureCode; status: number | null };
}

type StoredChecks = Readonly<Record<string, StoredCheck>>;

export async function listCatalogueChecks(db: Database): Promise<StoredChecks> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  return (row?.value as StoredChecks | undefined) ?? {};
}

export async function storeCatalogueChecks(
  db: Database,
  checks: readonly { url: string; check: FeedCheck }[],
  checkedAt: Date,
): Promise<void> {
  const catalogueUrls = new Set(catalogue.map(({ url }) => url));
  const storedChecks = Object.fromEntries(
    checks
      .filter(({ url }) => catalogueUrls.has(url))
      .map(({ url, check }) => [url, toStored(check, checkedAt)]),
  );
  if (Object.keys(storedChecks).length === 0) return;
  await db
    .insert(settings)
    .values({ key: SETTING, value: storedChecks })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`${settings.value} || excluded.value` } });
}

function toStored(check: FeedCheck, at: Date): StoredCheck {
  const checkedAt = at.toISOString();
  if (!check.ok) return { checkedAt, failure: { code: check.code, status: check.status } };
  return { checkedAt, headline: check.headline, isStale: check.isStale };
}
