import { findSetting } from "#domain/site/settings.server.ts";
import { DAY_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";

export interface HomePin {
  articleId: number;
  /** ISO 8601. Pins expire, so that a forgotten one doesn't lead for weeks. */
  until: string;
}

export const HOME_PIN_SETTING = "home-pin";

export const PIN_DURATION_MS = DAY_MS;

export async function findHomePin(db: Database, now: Date): Promise<HomePin | undefined> {
  const pin = (await findSetting<HomePin>(db, HOME_PIN_SETTING))?.value;
  return pin !== undefined && Date.parse(pin.until) > now.getTime() ? pin : undefined;
}
