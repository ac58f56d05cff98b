import { useLocation, useNavigation } from "react-router";
import { appLoading } from "#copy/site.ts";

const MEMBER_PAGES = /^\/(?:watchlist|notifikasi|profile|settings)(?:\/|$)/;

export function SessionLoading() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isEntering =
    state === "loading" && MEMBER_PAGES.test(location.pathname) && !MEMBER_PAGES.test(pathname);
  if (!isEntering) return null;
  return (
    <div role="status" className="session-loading fixed inset-0 z-50 grid place-items-center bg-canvas">
      {appLoading}
    </div>
  );
}
