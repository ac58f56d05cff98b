import { savedScreensPage as copy } from "#copy/screener/saved-screens.ts";
import { busy } from "#copy/site.ts";
import { MAX_SCREEN_NAME_LENGTH } from "#domain/portfolio/saved-screens/saved-screen.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";

export interface SaveScreenFieldsProps {
  query: string;
  name?: string;
  error: string | undefined;
  isBusy: boolean;
}

export function SaveScreenFields({ query, name = "", error, isBusy }: SaveScreenFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="query" value={query} />
      <Field
        label={copy.name}
        name="name"
        defaultValue={name}
        autoComplete="off"
        required
        // Browsers count an emoji as two; the server counts it as one.
        maxLength={2 * MAX_SCREEN_NAME_LENGTH}
        error={error}
      />
      <Button type="submit" variant="primary" className="self-start" disabled={isBusy}>
        {isBusy ? busy : copy.save}
      </Button>
    </>
  );
}
