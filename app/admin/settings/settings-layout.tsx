import { NavLink, Outlet } from "react-router";
import { settingsMenu } from "#copy/newsroom/settings/settings.ts";
import { sitePages } from "#copy/site-pages.ts";
import { SITE_PAGES } from "#domain/site/site-pages.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/settings-layout";
import {
  ACTIONS_PATH,
  ALIASES_PATH,
  BACKUPS_PATH,
  FOOTER_PATH,
  HOLIDAYS_PATH,
  INGEST_PATH,
  MAIL_PATH,
  MARKET_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
  sitePagePath,
} from "./settings-paths.ts";

const settingsPages: readonly { path: string; label: string }[] = [
  { path: SETTINGS_PATH, label: settingsMenu.site },
  { path: FOOTER_PATH, label: settingsMenu.footer },
  ...SITE_PAGES.map((page) => ({ path: sitePagePath(page), label: sitePages[page].title })),
  { path: SECURITY_PATH, label: settingsMenu.security },
  { path: MAIL_PATH, label: settingsMenu.mail },
  { path: INGEST_PATH, label: settingsMenu.ingest },
  { path: MARKET_PATH, label: settingsMenu.market },
  { path: HOLIDAYS_PATH, label: settingsMenu.holidays },
  { path: ACTIONS_PATH, label: settingsMenu.corporateActions },
  { path: ALIASES_PATH, label: settingsMenu.aliases },
  { path: BACKUPS_PATH, label: settingsMenu.backups },
];

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  return null;
}

export default function SettingsLayout() {
  return (
    <>
      <nav aria-label={settingsMenu.title} className="newsroom-choices">
        {settingsPages.map(({ path, label }) => (
          <NavLink key={path} to={path} end={path === SETTINGS_PATH} prefetch="intent">
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
