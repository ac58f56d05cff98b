import { fields, passwordHint } from "#copy/accounts/accounts.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#domain/accounts/users/account-rules.ts";
import { Field } from "#ui/fields/field.tsx";

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

export interface PasswordFieldProps {
  label?: string;
  name?: string;
  isNew?: boolean;
  error?: string | undefined;
}

export function PasswordField({
  label = fields.password,
  name = "password",
  isNew = false,
  error,
}: PasswordFieldProps) {
  return (
    <Field
      label={label}
      type="password"
      name={name}
      autoComplete={isNew ? "new-password" : "current-password"}
      required
      error={error}
      // maxLength counts UTF-16 units, so an emoji is two; the server counts it as one.
      {...(isNew && {
        minLength: MIN_PASSWORD_LENGTH,
        maxLength: 2 * MAX_PASSWORD_LENGTH,
        hint: passwordHint,
      })}
    />
  );
}

/** For pages without an email field: lets a password manager match the password to its account. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" name="email" value={email} readOnly hidden autoComplete="username" />;
}
