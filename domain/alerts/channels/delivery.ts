import type { NewMail } from "#domain/delivery/mail-queue.server.ts";
import type { NotificationFacts } from "../inbox/notification.ts";

/** The content of a delivery, from which DeliveryTexts writes the message of each channel. */
export interface Delivery {
  id: number;
  userId: string;
  email: string;
  /** Requested by the user, without notifications. */
  isTest: boolean;
  /** The daily cap allows no further delivery to this target today. */
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
  /** The page of this site that a click opens. */
  path: string;
}

/** Passed in by the server, because domain/ can't import the texts in copy/. */
export interface DeliveryTexts {
  mail(delivery: Delivery): Omit<NewMail, "recipient" | "priority" | "isAtMostOnce">;
  push(delivery: Delivery): PushMessage;
  /** The JSON body. */
  webhook(delivery: Delivery): object;
}
