import { Form } from "react-router";
import { accountSettingsPage, devices } from "#copy/accounts/accounts.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import type { Route } from "./+types/settings";

type LoaderData = Route.ComponentProps["loaderData"];

const copy = accountSettingsPage.security;

export function SecuritySection({ hasTwoFactor, sessions }: Pick<LoaderData, "hasTwoFactor" | "sessions">) {
  return (
    <Card id="security" title={copy.heading}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2">
          {copy.twoFactor}
          <Badge tone={hasTwoFactor ? "up" : "neutral"}>{hasTwoFactor ? copy.on : copy.off}</Badge>
        </p>
        <LinkButton to="/settings/two-factor">{copy.manageTwoFactor}</LinkButton>
      </div>
      <h3 className="mt-6 mb-2 text-sm font-semibold">{copy.sessions}</h3>
      <ul className="divide-y border-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" className="mt-4">
          <input type="hidden" name="intent" value="end-others" />
          <Button type="submit">{copy.endOthers}</Button>
        </Form>
      ) : null}
    </Card>
  );
}

function SessionRow({ id, createdAt, address, device, isCurrent }: LoaderData["sessions"][number]) {
  const name = device ? devices.browserOn(device.browser, device.system) : devices.unknown;
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {isCurrent ? <Badge tone="accent">{copy.thisDevice}</Badge> : null}
        </p>
        <p className="text-ink-faint">
          {copy.signedInOn(formatDateTime(createdAt))}
          {address ? (
            <>
              {" "}
              <span className="inline-block">· {address}</span>
            </>
          ) : null}
        </p>
      </div>
      {isCurrent ? null : (
        <Form method="post">
          <input type="hidden" name="intent" value="end-session" />
          <input type="hidden" name="session" value={id} />
          <Button type="submit" size="sm" aria-label={copy.endSessionOn(name)}>
            {copy.endSession}
          </Button>
        </Form>
      )}
    </li>
  );
}
