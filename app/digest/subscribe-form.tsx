import { BusyForm } from "#app/forms/busy-form.tsx";
import { SUBSCRIBE_PATH } from "#app/seo/paths.ts";
import { digestPage } from "#copy/digest/subscription.ts";
import type { Editions } from "#domain/digest/digest.ts";
import { Field } from "#ui/fields/field.tsx";
import { EditionChoices } from "./edition-choices.tsx";

export interface SubscribeFormProps {
  typed?: ({ email: string } & Editions) | undefined;
  emailError?: string | undefined;
}

export function SubscribeForm({ typed, emailError }: SubscribeFormProps) {
  return (
    <BusyForm action={SUBSCRIBE_PATH} submit={digestPage.form.submit} failedTitle={digestPage.failed}>
      <Field
        label={digestPage.form.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        defaultValue={typed?.email}
        error={emailError}
      />
      <EditionChoices chosen={typed ?? { morning: false, closing: true }} />
      <p className="text-sm text-ink-faint">{digestPage.privacy}</p>
    </BusyForm>
  );
}
