import type { AlertState } from "#domain/alerts/rules/alert.ts";

export interface InboxEntry {
  id: number;
  title: string;
  body: string;
  atISO: string;
  isRead: boolean;
  /** Null once the alert is deleted. */
  alert: { id: number; state: AlertState } | null;
}

export interface InboxDay {
  /** 'Hari ini', 'Kemarin' or a date. */
  day: string;
  entries: InboxEntry[];
}

export interface InboxData {
  unread: number;
  /** The newest notification; null on later pages. */
  newestId: number | null;
  isFirstPage: boolean;
  days: InboxDay[];
  /** Null on the last page. */
  next: number | null;
}
