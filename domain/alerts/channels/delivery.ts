import type { NewMail } from "#domain/delivery/mail-queue.server.ts";
import type { NotificationFacts } from "../inbox/notification.ts";

/** What a delivery is about; its texts are DeliveryTexts. */
export interface Delivery {
  /** The delivery's id. */
  id: number;
  userId: string;
  email: string;
  /** Requested by the user, without notifications. */
  isTest: boolean;
  /** The daily cap allows no further delivery on this channel. */
  isLastToday: boolean;
  entries: DeliveryEntry[];
}

export interface DeliveryEntry {
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

/** The server provides them, because the words are in copy/. */
export interface DeliveryTexts {
  mail(delivery: Delivery): Omit<NewMail, "recipient" | "priority" | "isAtMostOnce">;
  push(delivery: Delivery): PushMessage;
  /** The JSON body. */
  webhook(delivery: Delivery): object;
}
