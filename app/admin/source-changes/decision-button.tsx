import { sourceChangesPage as words } from "#copy/newsroom/incoming/source-changes.ts";
import { actionOn } from "#copy/newsroom/shared-words.ts";
import { Button } from "#ui/button.tsx";

type Intent = "apply" | "ignore" | "archive" | "keep";

const variants = { apply: "primary", ignore: "secondary", archive: "danger", keep: "secondary" } as const;

export function DecisionButton({ intent, row }: { intent: Intent; row: string }) {
  return (
    <Button
      type="submit"
      size="sm"
      variant={variants[intent]}
      name="intent"
      value={intent}
      aria-label={actionOn(words[intent], row)}
    >
      {words[intent]}
    </Button>
  );
}
