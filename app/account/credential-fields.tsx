import { fields, passwordHint } from "#copy/accounts.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "#domain/accounts/users/password.ts";
import { Field } from "#ui/field.tsx";

export function EmailField({ value }: { value?: string | undefined }) {
  return (
    <Field
      label={fields.email}
      type="email"
      name="email"
      autoComplete="username"
      required
      defaultValue={value}
      inputMode="email"
    />
  );
}

export interface PasswordFieldProps {
  label?: string;
  name?: string;
  /** A password that exists already; no rule about its length is shown. */
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
      // A browser counts emoji twice; what it lets through the server counts again.
      {...(isNew && { minLength: SHORTEST_PASSWORD, maxLength: 2 * LONGEST_PASSWORD, hint: passwordHint })}
    />
  );
}

/** Tells a password manager whose password is asked for, where the page doesn't ask for the address. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" name="email" value={email} readOnly hidden autoComplete="username" />;
}
