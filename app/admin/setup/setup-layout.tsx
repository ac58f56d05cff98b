import { Outlet } from "react-router";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/setup-layout";
import { readChecklist } from "./read-checklist.server.ts";
import styles from "./setup.css?url";
import { StepList } from "./step-list.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  return readChecklist(context);
}

export default function SetupLayout({ loaderData: { steps } }: Route.ComponentProps) {
  return (
    <div className="newsroom-narrow">
      <StepList steps={steps} />
      <Outlet context={steps} />
    </div>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
