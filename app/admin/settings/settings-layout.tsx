import { NavLink, Outlet } from "react-router";
import { settingsMenu } from "#copy/newsroom/settings/settings.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/settings-layout";
import { settingsPages } from "./settings-menu.ts";
import { SETTINGS_PATH } from "./settings-paths.ts";

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
