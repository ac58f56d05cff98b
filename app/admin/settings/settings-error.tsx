import { useRouteError } from "react-router";
import { settingsFailed } from "#copy/newsroom/settings/settings.ts";
import { NewsroomError } from "../newsroom-error.tsx";

/** For routes to export, like NewsroomErrorBoundary. */
export function SettingsErrorBoundary() {
  return <NewsroomError error={useRouteError()} failure={settingsFailed} />;
}
