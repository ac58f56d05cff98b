import { Form, Link } from "react-router";
import {
  samplesPage,
  setupChecklist,
  setupGaps,
  setupStates,
  setupSteps,
} from "#copy/newsroom/setup/setup.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import type { ChecklistStep } from "./read-checklist.server.ts";
import { SAMPLES_PATH, SKIP_PATH, stepPaths } from "./setup-paths.ts";

export interface ChecklistCardProps {
  steps: readonly ChecklistStep[];
  hasSamples: boolean;
}

const tones = { done: "up", skipped: "neutral", open: "caution" } as const;

export function ChecklistCard({ steps, hasSamples }: ChecklistCardProps) {
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <Card
      id="siapkan-situs"
      title={setupChecklist.title}
      aside={<span className="text-sm text-ink-soft">{setupChecklist.progress(done, steps.length)}</span>}
      className="mb-8"
    >
      <ul className="newsroom-checklist">
        {steps.map(({ step, state, gap }) => (
          <li key={step}>
            <Badge tone={tones[state]}>{setupStates[state]}</Badge>
            <div>
              <Link to={stepPaths[step]} prefetch="intent" className="link">
                {setupSteps[step].title}
              </Link>
              {gap ? <p className="text-sm text-ink-soft">{setupGaps[gap]}</p> : null}
            </div>
          </li>
        ))}
        {hasSamples ? (
          <li>
            <Badge tone="caution">{setupStates.open}</Badge>
            <div>
              <Link to={SAMPLES_PATH} prefetch="intent" className="link">
                {samplesPage.submit}
              </Link>
              <p className="text-sm text-ink-soft">{setupChecklist.samples}</p>
            </div>
          </li>
        ) : null}
      </ul>
      <Form method="post" action={SKIP_PATH} className="mt-4">
        <input type="hidden" name="langkah" value="list" />
        <Button type="submit" size="sm" variant="quiet">
          {setupChecklist.dismiss}
        </Button>
      </Form>
    </Card>
  );
}
