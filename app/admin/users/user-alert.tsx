import { FormAlert } from "#app/forms/form-alert.tsx";
import { userFailedTitles, userFailures } from "#copy/newsroom/users.ts";
import { sendFailures } from "#copy/send-failures.ts";

export type UserFormCode = keyof typeof userFailures | keyof typeof sendFailures;

export function UserAlert({
  code,
  failed,
}: {
  code: UserFormCode | undefined;
  failed: keyof typeof userFailedTitles;
}) {
  if (!code) return null;
  return (
    <FormAlert tone="danger" title={userFailedTitles[failed]}>
      {{ ...userFailures, ...sendFailures }[code]}
    </FormAlert>
  );
}
