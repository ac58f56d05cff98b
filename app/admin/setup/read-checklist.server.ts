import { appContext, type Context } from "#app/contexts.ts";
import type { SetupGap } from "#copy/newsroom/setup/setup.ts";
import { readMailSettings } from "#domain/accounts/mail/mail-settings.server.ts";
import { findUnclaimedAdmin } from "#domain/accounts/users/unclaimed-admin.server.ts";
import { hasActiveSources } from "#domain/ingest/sources/sources.server.ts";
import { hasQuotes } from "#domain/market/quotes/store-quotes.server.ts";
import { hasSimulatedFigures } from "#domain/market/sync/delete-simulated.server.ts";
import { findSamples } from "#domain/news/samples/delete-samples.server.ts";
import { readSetupProgress } from "#domain/site/setup-progress.server.ts";
import { SETUP_STEPS, type SetupStep } from "#domain/site/setup-steps.ts";
import { readSiteIdentity } from "#domain/site/site-identity.server.ts";
import type { Database } from "#platform/database/database.ts";

export interface ChecklistStep {
  step: SetupStep;
  state: "done" | "skipped" | "open";
  gap: SetupGap | undefined;
}

/** A step is done when its settings exist, no matter which page saved them. */
export async function readChecklist(context: Context) {
  const { db, siteName } = context.get(appContext);
  const [{ skipped, isDismissed }, ...gaps] = await Promise.all([
    readSetupProgress(db),
    readSiteIdentity(db, siteName).then(({ version }) => (version === 0 ? "site-unnamed" : undefined)),
    findUnclaimedAdmin(db).then((userId) => (userId === undefined ? undefined : "admin-unclaimed")),
    findMarketGap(db),
    hasActiveSources(db).then((has) => (has ? undefined : "news-without-sources")),
    canSendMail(context).then((can) => (can ? undefined : "mail-to-files")),
  ] as const);
  const steps = SETUP_STEPS.map((step, index): ChecklistStep => {
    const gap = gaps[index];
    const state = gap === undefined ? "done" : skipped.includes(step) ? "skipped" : "open";
    return { step, state, gap };
  });
  return { steps, isDismissed };
}

export async function readOpenChecklist(
  context: Context,
): Promise<{ steps: ChecklistStep[]; hasSamples: boolean } | undefined> {
  const { db, market } = context.get(appContext);
  const [{ steps, isDismissed }, { articles, figures }] = await Promise.all([
    readChecklist(context),
    findSamples(db, market.configuredSource),
  ]);
  const hasSamples = articles > 0 || figures === "deletable";
  const isOpen = hasSamples || steps.some(({ state }) => state !== "done");
  return isDismissed || !isOpen ? undefined : { steps, hasSamples };
}

async function findMarketGap(db: Database): Promise<SetupGap | undefined> {
  if (await hasSimulatedFigures(db)) return "market-simulated";
  return (await hasQuotes(db)) ? undefined : "market-without-prices";
}

async function canSendMail(context: Context): Promise<boolean> {
  const { db, mail } = context.get(appContext);
  return mail.smtpUrl !== undefined || (await readMailSettings(db)).value.server !== undefined;
}
