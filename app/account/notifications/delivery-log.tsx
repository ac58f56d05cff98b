import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { channelNames, deliveryReasons, notificationsPage } from "#copy/accounts/notifications.ts";
import { notificationText } from "#copy/alerts/notification-texts.ts";
import type { DeliveryLogEntry } from "#domain/alerts/channels/delivery-log.server.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";

const copy = notificationsPage.log;

const REFRESH_MS = 2_000;
/** A delivery that has waited longer isn't being sent right now, so the page stops polling. */
const RECENT_MS = 60_000;

const tones = { waiting: "neutral", sent: "up", failed: "down", skipped: "neutral" } as const;

export function DeliveryLog({ deliveries }: { deliveries: DeliveryLogEntry[] }) {
  useRefreshWhileSending(deliveries);
  return (
    <Card id="riwayat" title={copy.heading}>
      <p className="mb-2 text-sm text-ink-soft">{deliveries.length === 0 ? copy.none : copy.text}</p>
      <ul className="divide-y">
        {deliveries.map((line) => (
          <li key={line.id} className="py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
              {formatDateTime(line.finishedAt ?? line.createdAt)} · {channelNames[line.channel]}
              {line.device ? ` · ${line.device}` : null}
              <Badge tone={tones[line.state]}>{copy.states[line.state]}</Badge>
            </p>
            <p className="wrap-anywhere">{contentOf(line)}</p>
            <Reason {...line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Reason({ state, failure, detail, dueAt }: DeliveryLogEntry) {
  if (!failure || state === "sent") {
    return state === "waiting" ? <p className="text-ink-faint">{copy.due(formatDateTime(dueAt))}</p> : null;
  }
  return (
    <p className="text-ink-soft wrap-anywhere">
      {deliveryReasons[failure]}
      {state === "waiting" ? ` ${copy.due(formatDateTime(dueAt))}.` : null}
      {detail ? (
        <>
          {" "}
          {copy.detail} <span lang="en">{detail}</span>
        </>
      ) : null}
    </p>
  );
}

function contentOf({ isTest, facts, notificationCount }: DeliveryLogEntry): string {
  if (isTest) return copy.test;
  if (!facts) return copy.deleted;
  const { title } = notificationText(facts);
  return notificationCount === 1 ? title : copy.more(title, notificationCount - 1);
}

/** Shows the result of a test without a reload. */
function useRefreshWhileSending(deliveries: DeliveryLogEntry[]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const isSending = deliveries.some(
      ({ state, createdAt }) => state === "waiting" && Date.now() - createdAt.getTime() < RECENT_MS,
    );
    if (!isSending) return;
    const timer = setTimeout(revalidate, REFRESH_MS);
    return () => clearTimeout(timer);
  }, [deliveries, revalidate]);
}
