import type { SitePageName } from "#domain/site/site-pages.ts";

export const SETTINGS_PATH = "/admin/settings";
export const FOOTER_PATH = `${SETTINGS_PATH}/footer`;
export const SECURITY_PATH = `${SETTINGS_PATH}/security`;
export const INGEST_PATH = `${SETTINGS_PATH}/ingest`;
export const MAIL_PATH = `${SETTINGS_PATH}/email`;
export const MARKET_PATH = `${SETTINGS_PATH}/market-data`;
export const MARKET_FILES_PATH = `${MARKET_PATH}/files`;
export const MARKET_REPORT_PATH = `${MARKET_PATH}/report`;
export const BACKUPS_PATH = `${SETTINGS_PATH}/backups`;
export const HOLIDAYS_PATH = `${SETTINGS_PATH}/holidays`;
export const ACTIONS_PATH = `${SETTINGS_PATH}/corporate-actions`;
export const ALIASES_PATH = `${SETTINGS_PATH}/aliases`;

export function sitePagePath(page: SitePageName): string {
  return `${SETTINGS_PATH}/pages/${page}`;
}

const YEAR_PARAMETER = "tahun";

export function holidaysPath(year: number): string {
  return `${HOLIDAYS_PATH}?${YEAR_PARAMETER}=${year}`;
}

export function requestedYear(search: URLSearchParams): number | undefined {
  const value = search.get(YEAR_PARAMETER) ?? "";
  return /^20\d\d$/.test(value) ? Number(value) : undefined;
}
