import { Link } from "react-router";
import { ALERTS_PATH } from "#app/seo/alert-paths.ts";
import { alertPages } from "#copy/alerts/inbox.ts";
import { INBOX_PATH } from "#domain/alerts/inbox/notification.ts";

const tabs = [
  { to: INBOX_PATH, title: alertPages.inbox },
  { to: ALERTS_PATH, title: alertPages.alerts },
] as const;

export function AlertPageTabs({ selected }: { selected: (typeof tabs)[number]["to"] }) {
  return (
    <nav aria-label={alertPages.label} className="mb-6">
      <div className="tabs">
        {tabs.map(({ to, title }) => (
          <Link key={to} to={to} aria-current={to === selected ? "page" : undefined} className="tab">
            {title}
          </Link>
        ))}
      </div>
    </nav>
  );
}
