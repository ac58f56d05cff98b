import type { AlertKind } from "#domain/alerts/rules/alert.ts";

export const INBOX_PATH = "/notifikasi";
export const UNREAD_COUNT_PATH = "/notifikasi/jumlah";
export const ALERTS_PATH = "/notifikasi/peringatan";
export const SET_ALERT_PATH = "/notifikasi/peringatan/pasang";

export function openNotificationPath(id: number): string {
  return `/notifikasi/buka/${id}`;
}

export interface NewAlert {
  kind?: AlertKind | undefined;
  symbol?: string;
  threshold?: string;
  portfolioId?: number;
}

/** The form of a new alert, filled in as far as known. */
export function newAlertPath({ kind, symbol, threshold, portfolioId }: NewAlert = {}): string {
  const search = new URLSearchParams({
    ...(kind && { jenis: kind }),
    ...(symbol && { saham: symbol }),
    ...(threshold && { batas: threshold }),
    ...(portfolioId && { portofolio: String(portfolioId) }),
  });
  return `${ALERTS_PATH}/baru${search.size === 0 ? "" : `?${search}`}`;
}

export function editAlertPath(id: number): string {
  return `${ALERTS_PATH}/ubah?peringatan=${id}`;
}

export function companyAlertsPath(symbol: string): string {
  return `${ALERTS_PATH}?${new URLSearchParams({ saham: symbol })}`;
}
