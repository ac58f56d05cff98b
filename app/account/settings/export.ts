import { appContext } from "#app/contexts.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { listSessions } from "#domain/accounts/auth/sessions.server.ts";
import { findEmailChange } from "#domain/accounts/self-service/change-email.server.ts";
import { findEditionsOfMember } from "#domain/digest/member-subscription.server.ts";
import { readPortfolioContents } from "#domain/portfolio/imports/portfolio-contents.server.ts";
import { listPortfolios } from "#domain/portfolio/portfolios/portfolios.server.ts";
import { listSavedScreens } from "#domain/portfolio/saved-screens/saved-screens.server.ts";
import { listAllWatchlists } from "#domain/portfolio/watchlist/watchlist.server.ts";
import type { Route } from "./+types/export";
import { readExportedFigures } from "./exported-figures.server.ts";
import { readExportedNotifications } from "./exported-notifications.server.ts";

/**
 * Returns everything stored about the user, and the figures computed from it, as JSON. Excludes passwords and secrets,
 * which are hashed or encrypted.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const signedIn = requirePermission(context, request, "manage-own-account");
  const { db } = context.get(appContext);
  const { userId, sessionId: _, ...account } = signedIn;
  const [sessions, emailChange, portfolios, contents, items, screens, emailDigest] = await Promise.all([
    listSessions(db, userId),
    findEmailChange(db, userId),
    listPortfolios(db, userId),
    readPortfolioContents(db, userId),
    listAllWatchlists(db, userId),
    listSavedScreens(db, userId),
    findEditionsOfMember(db, signedIn),
  ]);
  const now = new Date();
  const figures = new Map<number, Awaited<ReturnType<typeof readExportedFigures>>>();
  for (const { id } of portfolios)
    figures.set(id, await readExportedFigures(db, { userId, portfolioId: id }, now));
  const exported = {
    exportedAt: now,
    account: { id: userId, ...account },
    emailChange: emailChange ?? null,
    sessions: sessions.map(({ createdAt, usedAt, userAgent, address }) => ({
      createdAt,
      usedAt,
      userAgent,
      address,
    })),
    portfolios: portfolios.map(({ id, ...portfolio }) => ({
      ...portfolio,
      ...contents.get(id),
      figures: figures.get(id),
      watchlist: items
        .filter((item) => item.portfolioId === id)
        .map(({ symbol, position }) => ({ symbol, position })),
    })),
    emailDigest,
    savedScreens: screens.map(({ id: _id, ...screen }) => screen),
    ...(await readExportedNotifications(db, userId, portfolios)),
  };
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="kabarpasar-${now.toISOString().slice(0, 10)}.json"`,
    },
  });
}
