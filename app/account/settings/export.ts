import { appContext } from "#app/contexts.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { listSessions } from "#domain/accounts/auth/sessions.server.ts";
import { findEmailChange } from "#domain/accounts/own/change-email.server.ts";
import { listDeliveries } from "#domain/alerts/channels/delivery-log.server.ts";
import { listDevices } from "#domain/alerts/channels/devices.server.ts";
import { readNotificationSettings } from "#domain/alerts/channels/notification-settings.server.ts";
import { readPortfolioContents } from "#domain/portfolio/imported-files/portfolio-contents.server.ts";
import { listSavedScreens } from "#domain/portfolio/saved-screens/saved-screens.server.ts";
import { listPortfolios } from "#domain/portfolio/watchlist/portfolios.server.ts";
import { listAllWatchlists } from "#domain/portfolio/watchlist/watchlist.server.ts";
import type { Route } from "./+types/export";

/** More than the log of 30 days has. */
const MAX_DELIVERIES = 100_000;

/** Everything stored about the user as JSON, except passwords and secrets, which are hashed or encrypted. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const signedIn = requirePermission(context, request, "keep-account");
  const { db } = context.get(appContext);
  const { userId, sessionId: _, ...account } = signedIn;
  const [sessions, emailChange, portfolios, contents, items, screens, settings, devices, deliveries] =
    await Promise.all([
      listSessions(db, userId),
      findEmailChange(db, userId),
      listPortfolios(db, userId),
      readPortfolioContents(db, userId),
      listAllWatchlists(db, userId),
      listSavedScreens(db, userId),
      readNotificationSettings(db, userId),
      listDevices(db, userId),
      listDeliveries(db, userId, MAX_DELIVERIES),
    ]);
  const exported = {
    exportedAt: new Date(),
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
      watchlist: items
        .filter((item) => item.portfolioId === id)
        .map(({ symbol, position }) => ({ symbol, position })),
    })),
    notificationSettings: settings,
    notificationDevices: devices.map(({ device, createdAt }) => ({ device, createdAt })),
    notificationDeliveries: deliveries.map(({ id: _id, ...delivery }) => delivery),
    savedScreens: screens.map(({ id: _id, ...screen }) => screen),
  };
  return new Response(`${JSON.stringify(exported, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="kabarpasar-${new Date().toISOString().slice(0, 10)}.json"`,
    },
  });
}
