import { stopAlertMailsText, stopAlertText, stopDigestText } from "#copy/accounts/unsubscribe.ts";
import {
  findStoppableAlert,
  stopAlertByLink,
  stopAlertMails,
} from "#domain/alerts/channels/unsubscribe.server.ts";
import type { Unsubscription } from "#domain/delivery/unsubscription.server.ts";
import { unsubscribeFromDigest } from "#domain/digest/subscribers.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";

export async function describeUnsubscription(db: DatabasePool, unsubscription: Unsubscription) {
  switch (unsubscription.kind) {
    case "alert": {
      const alert = await findStoppableAlert(db, unsubscription.alertId);
      return alert && stopAlertText(alert.symbol);
    }
    case "alerts-mail":
      return stopAlertMailsText;
    case "digest":
      return stopDigestText;
  }
}

export async function unsubscribe(db: DatabasePool, unsubscription: Unsubscription): Promise<void> {
  switch (unsubscription.kind) {
    case "alert":
      await stopAlertByLink(db, unsubscription.alertId);
      break;
    case "alerts-mail":
      await stopAlertMails(db, unsubscription.userId);
      break;
    case "digest":
      await unsubscribeFromDigest(db, unsubscription.subscriberId, unsubscription.issueId);
  }
}
