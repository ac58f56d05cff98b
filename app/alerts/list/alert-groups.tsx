import { Form, Link } from "react-router";
import { editAlertPath } from "#app/seo/alert-paths.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { type AlertBadge, alertBadges } from "#copy/alerts/alert-words.ts";
import { alertsPage as copy } from "#copy/alerts/alerts-page.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import type { AlertItem, AlertListData } from "./alerts-data.server.ts";

export function AlertGroups({ groups }: Pick<AlertListData, "groups">) {
  if (groups.length === 0) return <EmptyState icon="bell" title={copy.empty} description={copy.emptyHint} />;
  return groups.map(({ symbol, name, alerts }) => (
    <section key={symbol} aria-label={symbol ?? name} className="mb-8">
      <h2 className="border-b pb-2 font-semibold wrap-anywhere">
        {symbol === null ? (
          name
        ) : (
          <>
            <Link to={stockPath(symbol)} className="hover:underline">
              {symbol}
            </Link>{" "}
            <span className="text-sm font-normal text-ink-faint">{name}</span>
          </>
        )}
      </h2>
      <ul className="divide-y">
        {alerts.map((alert) => (
          <AlertEntry key={alert.id} alert={alert} subject={symbol ?? name} />
        ))}
      </ul>
    </section>
  ));
}

const tones: Record<AlertBadge, BadgeTone> = {
  armed: "accent",
  waiting: "caution",
  fired: "neutral",
  stopped: "neutral",
  expired: "neutral",
};

function AlertEntry({ alert, subject }: { alert: AlertItem; subject: string }) {
  const { id, words, badge, isOnce, expiresOn } = alert;
  const named = (action: string) => copy.named(action, `${subject}, ${words}`);
  const isActive = badge === "armed" || badge === "waiting";
  const change = isActive ? copy.stop : copy.resume;
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 wrap-anywhere">
        <span className="font-medium">{words}</span>
        <Badge tone={tones[badge]}>{alertBadges[badge]}</Badge>
      </p>
      <p className="text-sm text-ink-faint">
        {[isOnce ? copy.once : copy.always, expiresOn && copy.until(expiresOn)].filter(Boolean).join(", ")}
      </p>
      <div className="mt-1 -ml-3 tight:ml-0 flex flex-wrap">
        <LinkButton
          to={editAlertPath(id)}
          variant="quiet"
          size="sm"
          preventScrollReset
          aria-label={named(copy.edit)}
        >
          {copy.edit}
        </LinkButton>
        <RowForm intent={isActive ? "stop" : "resume"} id={id} label={change} name={named(change)} />
        <RowForm intent="delete" id={id} label={copy.delete} name={named(copy.delete)} />
      </div>
    </li>
  );
}

function RowForm({
  intent,
  id,
  label,
  name,
}: {
  intent: "stop" | "resume" | "delete";
  id: number;
  label: string;
  name: string;
}) {
  return (
    <Form method="post" preventScrollReset={intent !== "delete"} replace>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="alert" value={id} />
      <Button type="submit" variant="quiet" size="sm" aria-label={name}>
        {label}
      </Button>
    </Form>
  );
}
