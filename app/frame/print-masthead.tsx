import { useLocation } from "react-router";
import { useSiteData } from "#app/site-data.ts";
import { formatLongDate } from "#format/dates.ts";

export function PrintMasthead() {
  const { siteName, siteUrl, renderedAt } = useSiteData();
  const { pathname, search } = useLocation();
  return (
    <div className="print-only print-masthead">
      <b>{siteName}</b> <span>{formatLongDate(renderedAt)}</span>{" "}
      {/* Unknown addresses share one page, so the server's address can differ. */}
      <span suppressHydrationWarning>{`${siteUrl}${pathname}${search}`}</span>
    </div>
  );
}
