import type { ReactNode } from "react";
import { Form, type FormProps, useNavigation } from "react-router";
import { busy } from "#copy/accounts.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";

export type BusyFormProps = Omit<FormProps, "children" | "method"> & {
  /** Without it the form goes to its own page. */
  action?: string;
  submit: string;
  variant?: ButtonProps["variant"];
  /** Fields above the button. */
  children?: ReactNode;
  /** Beside the button. */
  aside?: ReactNode;
};

/** A form that posts: while it is under way its fields are disabled and its button says so. */
export function BusyForm({
  submit,
  variant = "primary",
  children,
  aside,
  className,
  ...form
}: BusyFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <Form method="post" className={className} {...form}>
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        {children}
        <div className={classNames("flex flex-wrap items-center gap-3", aside ? undefined : "flex-col")}>
          <Button type="submit" variant={variant} className={aside ? undefined : "w-full"}>
            {isBusy ? busy : submit}
          </Button>
          {aside}
        </div>
      </fieldset>
    </Form>
  );
}
