import type { NewMail } from "#domain/delivery/mail-queue.server.ts";
import type { NotificationFacts } from "../inbox/notification.ts";

/** What a copy contains, before it is put into words. */
export interface Copy {
  /** The delivery's id. */
  id: number;
  userId: string;
  email: string;
  /** Requested by the user, without notifications. */
  isTest: boolean;
  /** The daily cap allows no further copy on this channel. */
  isLastToday: boolean;
  entries: CopyEntry[];
}

export interface CopyEntry {
  notificationId: number;
  /** Null once the alert is deleted. */
  alertId: number | null;
  facts: NotificationFacts;
  createdAt: Date;
}

export interface PushMessage {
  title: string;
  body: string;
  /** Where a click leads on this site. */
  path: string;
}

/** Puts copies into words; the server passes the texts of copy/. */
export interface CopyWords {
  mail(copy: Copy): Omit<NewMail, "recipient" | "priority" | "isAtMostOnce">;
  push(copy: Copy): PushMessage;
  /** The JSON body. */
  webhook(copy: Copy): object;
}
