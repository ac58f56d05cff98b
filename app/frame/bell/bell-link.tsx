import { Link } from "react-router";
import { bell } from "#copy/alerts/inbox.ts";
import { INBOX_PATH } from "#domain/alerts/inbox/notification.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { useUnread } from "./unread-store.ts";

export function BellLink() {
  const unread = useUnread();
  const label = unread > 0 ? bell.unread(unread) : bell.label;
  return (
    <Link
      to={INBOX_PATH}
      aria-label={label}
      title={label}
      className={buttonClass({ variant: "quiet", isIconOnly: true, className: "relative" })}
    >
      <Icon name="bell" />
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0.5 min-w-4 rounded-full bg-fill px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-fill tabular-nums"
        >
          {bell.badge(unread)}
        </span>
      ) : null}
    </Link>
  );
}
