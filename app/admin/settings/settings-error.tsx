import { settingsFailed } from "#copy/newsroom/settings/settings.ts";
import { errorBoundaryOf } from "../newsroom-error.tsx";

/** For routes to export. */
export const SettingsErrorBoundary = errorBoundaryOf(settingsFailed);
