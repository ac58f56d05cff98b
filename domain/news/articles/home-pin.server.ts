import { findSetting } from "#domain/site/settings.server.ts";
import type { Database } from "#platform/database/database.ts";

/** The article that an editor lets the home page lead with. */
export interface HomePin {
  articleId: number;
  /** ISO 8601: a pin that nobody takes away must not lead for weeks. */
  until: string;
}

/** Its row in `settings`. */
export const HOME_PIN_SETTING = "home-pin";

export const PIN_LASTS_MS = 24 * 3_600_000;

/** Undefined without a pin, or after its end. */
export async function findHomePin(db: Database, now: Date): Promise<HomePin | undefined> {
  const pin = (await findSetting<HomePin>(db, HOME_PIN_SETTING))?.value;
  return pin !== undefined && Date.parse(pin.until) > now.getTime() ? pin : undefined;
}
