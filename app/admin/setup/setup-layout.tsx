import { NavLink, Outlet } from "react-router";
import { setupPages, setupStates, setupSteps } from "#copy/newsroom/setup/setup.ts";
import { Icon } from "#ui/icon.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/setup-layout";
import { readChecklist } from "./read-checklist.server.ts";
import styles from "./setup.css?url";
import { stepPaths } from "./setup-paths.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  return readChecklist(context);
}

export default function SetupLayout({ loaderData: { steps } }: Route.ComponentProps) {
  return (
    <div className="newsroom-narrow">
      <nav aria-label={setupPages.steps}>
        <ol className="setup-steps">
          {steps.map(({ step, state }, index) => (
            <li key={step}>
              <NavLink to={stepPaths[step]} prefetch="intent">
                <span className="setup-step-number" data-state={state} aria-hidden="true">
                  {state === "done" ? <Icon name="check" size={14} /> : index + 1}
                </span>
                <span>
                  {setupSteps[step].label} <small>{setupStates[state]}</small>
                </span>
              </NavLink>
            </li>
          ))}
        </ol>
      </nav>
      <Outlet context={steps} />
    </div>
  );
}

export { NewsroomErrorBoundary as ErrorBoundary } from "../newsroom-error.tsx";
