import { settingsMenu } from "#copy/newsroom/settings/settings.ts";
import { sitePages } from "#copy/site-pages.ts";
import { SITE_PAGES } from "#domain/site/site-pages.ts";
import {
  ACTIONS_PATH,
  ALIASES_PATH,
  BACKUPS_PATH,
  FOOTER_PATH,
  HOLIDAYS_PATH,
  INGEST_PATH,
  MAIL_PATH,
  MARKET_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
  sitePagePath,
} from "./settings-paths.ts";

export const settingsPages: readonly { path: string; label: string }[] = [
  { path: SETTINGS_PATH, label: settingsMenu.site },
  { path: FOOTER_PATH, label: settingsMenu.footer },
  ...SITE_PAGES.map((page) => ({ path: sitePagePath(page), label: sitePages[page].title })),
  { path: SECURITY_PATH, label: settingsMenu.security },
  { path: MAIL_PATH, label: settingsMenu.mail },
  { path: INGEST_PATH, label: settingsMenu.ingest },
  { path: MARKET_PATH, label: settingsMenu.market },
  { path: HOLIDAYS_PATH, label: settingsMenu.holidays },
  { path: ACTIONS_PATH, label: settingsMenu.corporateActions },
  { path: ALIASES_PATH, label: settingsMenu.aliases },
  { path: BACKUPS_PATH, label: settingsMenu.backups },
];
