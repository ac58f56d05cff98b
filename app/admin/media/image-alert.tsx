import { FormAlert } from "#app/forms/form-alert.tsx";
import { imageFailures } from "#copy/newsroom/media.ts";
import { sendFailures } from "#copy/send-failures.ts";

export type ImageFormCode = keyof typeof imageFailures | keyof typeof sendFailures;

export function ImageAlert({ code, title }: { code: ImageFormCode | undefined; title: string }) {
  if (!code) return null;
  return (
    <FormAlert tone="danger" title={title}>
      {{ ...imageFailures, ...sendFailures }[code]}
    </FormAlert>
  );
}
