import { INBOX_PATH } from "#domain/alerts/inbox/notification.ts";
import type { AlertKind } from "#domain/alerts/rules/alert.ts";
import { withQuery } from "#format/with-query.ts";

export const UNREAD_COUNT_PATH = `${INBOX_PATH}/jumlah`;
export const ALERTS_PATH = `${INBOX_PATH}/peringatan`;
export const SET_ALERT_PATH = `${ALERTS_PATH}/pasang`;
export const NEW_ALERT_PATH = `${ALERTS_PATH}/baru`;
export const EDIT_ALERT_PATH = `${ALERTS_PATH}/ubah`;

export function openNotificationPath(id: number): string {
  return `${INBOX_PATH}/buka/${id}`;
}

export interface NewAlert {
  kind?: AlertKind | undefined;
  symbol?: string;
  threshold?: string;
  portfolioId?: number;
}

export function newAlertPath({ kind, symbol, threshold, portfolioId }: NewAlert = {}): string {
  const search = new URLSearchParams({
    ...(kind && { jenis: kind }),
    ...(symbol && { saham: symbol }),
    ...(threshold && { batas: threshold }),
    ...(portfolioId && { portofolio: String(portfolioId) }),
  });
  return withQuery(NEW_ALERT_PATH, search);
}

export function editAlertPath(id: number): string {
  return `${EDIT_ALERT_PATH}?peringatan=${id}`;
}

export interface AlertList {
  symbol?: string | undefined;
  page?: number | undefined;
  deleted?: string;
}

export function alertsPath({ symbol, page = 1, deleted }: AlertList): string {
  const search = new URLSearchParams({
    ...(symbol && { saham: symbol }),
    ...(page > 1 && { halaman: String(page) }),
    ...(deleted && { dihapus: deleted }),
  });
  return withQuery(ALERTS_PATH, search);
}
