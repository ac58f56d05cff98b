import { editionChoices } from "#copy/digest/subscription.ts";
import type { Editions } from "#domain/digest/digest.ts";
import { Checkbox } from "#ui/fields/checkbox.tsx";

export function EditionChoices({ chosen }: { chosen: Editions }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{editionChoices.legend}</legend>
      {(["closing", "morning"] as const).map((edition) => (
        <Checkbox key={edition} name={edition} value="1" defaultChecked={chosen[edition]}>
          {editionChoices[edition]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
