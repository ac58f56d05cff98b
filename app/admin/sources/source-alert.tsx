import { FormAlert } from "#app/forms/form-alert.tsx";
import { sourceFailedTitles, sourceFailures } from "#copy/newsroom/sources.ts";
import { sendFailures } from "#copy/send-failures.ts";

export type SourceFormCode = keyof typeof sourceFailures | keyof typeof sendFailures;

export function SourceAlert({
  code,
  failed,
}: {
  code: SourceFormCode | undefined;
  failed: keyof typeof sourceFailedTitles;
}) {
  if (!code) return null;
  return (
    <FormAlert tone="danger" title={sourceFailedTitles[failed]}>
      {{ ...sourceFailures, ...sendFailures }[code]}
    </FormAlert>
  );
}
