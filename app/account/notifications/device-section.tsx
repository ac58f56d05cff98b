import { Form } from "react-router";
import { notificationsPage } from "#copy/accounts/notifications.ts";
import type { Device } from "#domain/alerts/channels/devices.server.ts";
import { formatShortDate } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { type DeviceState, useOwnDevice } from "./own-device.ts";

export interface DeviceSectionProps {
  devices: Device[];
  /** The site's public key for push subscriptions. */
  publicKey: string;
}

const copy = notificationsPage.devices;

export function DeviceSection({ devices, publicKey }: DeviceSectionProps) {
  const { state, error, ownHash, add } = useOwnDevice(devices, publicKey);
  return (
    <Card id="perangkat" title={copy.heading}>
      {devices.length === 0 ? <p className="mb-4 text-sm text-ink-soft">{copy.none}</p> : null}
      <ul className="mb-4 divide-y">
        {devices.map(({ id, device, createdAt, isPaused, endpointHash }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 break-words">
                {device}
                {endpointHash === ownHash ? <Badge tone="neutral">{copy.thisDevice}</Badge> : null}
              </p>
              <p className="text-sm text-ink-faint">{copy.since(formatShortDate(createdAt))}</p>
              {isPaused ? <p className="text-sm text-ink-soft">{copy.paused}</p> : null}
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="remove-device" />
              <input type="hidden" name="device" value={id} />
              <Button type="submit" aria-label={copy.removeNamed(device)}>
                {copy.remove}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="no-js-only text-sm text-ink-soft">{copy.withoutScript}</p>
      <div className="js-only" aria-live="polite">
        {isAddable(state) ? (
          <Button type="button" variant="primary" disabled={state === "adding"} onClick={add}>
            {state === "adding" ? copy.adding : copy.add}
          </Button>
        ) : null}
        <p className="mt-2 text-sm text-ink-soft">{error ?? noteOf(state)}</p>
      </div>
    </Card>
  );
}

function isAddable(state: DeviceState): boolean {
  return state === "off" || state === "adding" || state === "failed";
}

function noteOf(state: DeviceState): string | undefined {
  return state === "off" || state === "adding" || state === "unknown" ? undefined : copy[state];
}
