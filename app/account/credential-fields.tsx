import { fields, passwordHint } from "#copy/accounts/accounts.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#domain/accounts/users/account-rules.ts";
import { MAX_NAME_LENGTH } from "#domain/accounts/users/display-name.ts";
import { Field } from "#ui/fields/field.tsx";

/** A field's maxLength counts UTF-16 units, so an emoji is two; the server counts it as one. */
const UNITS_PER_CHARACTER = 2;

export interface EmailFieldProps {
  value?: string | undefined;
  hint?: string;
}

export function EmailField({ value, hint }: EmailFieldProps) {
  return (
    <Field
      label={fields.email}
      type="email"
      name="email"
      autoComplete="username"
      required
      defaultValue={value}
      inputMode="email"
      hint={hint}
    />
  );
}

export interface NameFieldProps {
  value: string | undefined;
  hint: string;
  isRequired?: boolean;
}

export function NameField({ value, hint, isRequired = false }: NameFieldProps) {
  return (
    <Field
      label={fields.name}
      name="name"
      autoComplete="name"
      required={isRequired}
      defaultValue={value}
      hint={hint}
      maxLength={UNITS_PER_CHARACTER * MAX_NAME_LENGTH}
    />
  );
}

export interface PasswordFieldProps {
  label?: string;
  name?: string;
  isNew?: boolean;
}

export function PasswordField({
  label = fields.password,
  name = "password",
  isNew = false,
}: PasswordFieldProps) {
  return (
    <Field
      label={label}
      type="password"
      name={name}
      autoComplete={isNew ? "new-password" : "current-password"}
      required
      {...(isNew && {
        minLength: MIN_PASSWORD_LENGTH,
        maxLength: UNITS_PER_CHARACTER * MAX_PASSWORD_LENGTH,
        hint: passwordHint,
      })}
    />
  );
}

/** For pages without an email field: lets a password manager match the password to its account. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" name="email" value={email} readOnly hidden autoComplete="username" />;
}
