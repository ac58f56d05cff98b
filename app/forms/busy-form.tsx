import { type ReactNode, useEffect, useRef } from "react";
import { Form, type FormProps, type LinkProps, useNavigation } from "react-router";
import { sendFailures } from "#copy/send-failures.ts";
import { busy, cancel as cancelLabel } from "#copy/site.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { isFocusLost } from "#ui/focus.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { FormAlert } from "./form-alert.tsx";
import { useSendFailure } from "./send-failure.ts";

export type BusyFormProps = Omit<FormProps, "children" | "method" | "onSubmit" | "ref"> & {
  action?: string;
  submit: string;
  variant?: ButtonProps["variant"];
  children?: ReactNode;
  cancel?: Pick<LinkProps, "to" | "preventScrollReset">;
  alternative?: { label: string; name: string; value: string };
  failedTitle?: string;
};

/**
 * A form that posts. While it is being sent, its fields are disabled and its button says so. Disabling loses the focus;
 * afterwards it moves to the first invalid field or the alert, or else back to the element that had it.
 */
export function BusyForm({
  submit,
  variant = "primary",
  children,
  cancel,
  alternative,
  failedTitle,
  className,
  ...form
}: BusyFormProps) {
  const navigation = useNavigation();
  const isBusy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const [unsent, onSubmit] = useSendFailure();
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<Element | null>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && isFocusLost()) {
      const next =
        element.current?.querySelector("[aria-invalid=true]") ??
        element.current?.closest("dialog, main")?.querySelector("[role=alert]") ??
        focused.current;
      if (next instanceof HTMLElement) next.focus();
    }
    wasBusy.current = isBusy;
  }, [isBusy]);
  return (
    <Form
      ref={element}
      method="post"
      className={className}
      onSubmit={() => {
        focused.current = document.activeElement;
        onSubmit();
      }}
      {...form}
    >
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        {unsent ? (
          <FormAlert tone="danger" title={failedTitle ?? sendFailures[unsent]}>
            {failedTitle ? sendFailures[unsent] : null}
          </FormAlert>
        ) : null}
        {children}
        <div className={classNames("flex flex-wrap items-center gap-3", cancel ? undefined : "flex-col")}>
          <Button type="submit" variant={variant} className={cancel ? undefined : "w-full"}>
            {isBusy ? busy : submit}
          </Button>
          {alternative ? (
            <Button type="submit" name={alternative.name} value={alternative.value}>
              {alternative.label}
            </Button>
          ) : null}
          {cancel ? (
            <LinkButton {...cancel} variant="quiet" data-safe={variant === "danger" ? "" : undefined}>
              {cancelLabel}
            </LinkButton>
          ) : null}
        </div>
      </fieldset>
    </Form>
  );
}
