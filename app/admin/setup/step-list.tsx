import { NavLink } from "react-router";
import { setupPages, setupStates, setupSteps } from "#copy/newsroom/setup/setup.ts";
import { Icon } from "#ui/icon.tsx";
import type { ChecklistStep } from "./read-checklist.server.ts";
import { stepPaths } from "./setup-paths.ts";

export function StepList({ steps }: { steps: readonly ChecklistStep[] }) {
  return (
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
  );
}
