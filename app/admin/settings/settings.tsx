import { Link } from "react-router";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { settingsPage } from "#copy/newsroom/settings.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import { NewsroomError } from "../newsroom-error.tsx";
import type { Route } from "./+types/settings";
import { HOLIDAYS_PATH, SETTINGS_PATH } from "./settings-paths.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: settingsPage.title, path: SETTINGS_PATH });
}

export default function Settings() {
  return (
    <div className="newsroom-narrow">
      <PageHeading>{settingsPage.title}</PageHeading>
      <ul className="border-y">
        <li className="py-3">
          <Link to={HOLIDAYS_PATH} prefetch="intent" className="font-medium hover:underline">
            {settingsPage.holidays}
          </Link>
          <p className="text-sm text-ink-soft">{settingsPage.holidaysNote}</p>
        </li>
      </ul>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NewsroomError error={error} />;
}
