import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#ui/class-names.ts";
import { isFocusLost } from "#ui/focus.ts";
import { Icon } from "#ui/icon.tsx";

export interface FormAlertProps {
  tone: "danger" | "success" | "caution";
  title: string;
  className?: string | undefined;
  children?: ReactNode;
}

const styles = {
  danger: ["alert", "border-down bg-down-tint text-down"],
  success: ["check", "border-up bg-up-tint text-up"],
  caution: ["info", "border-caution bg-caution-tint text-caution"],
} as const;

/**
 * A form's outcome, shown above it until the next attempt and announced immediately. Takes the focus if the
 * form has lost it, so that keyboard users continue from here.
 */
export function FormAlert({ tone, title, className, children }: FormAlertProps) {
  const [icon, colours] = styles[tone];
  const box = useRef<HTMLDivElement>(null);
  const isResponse = tone !== "caution";
  useEffect(() => {
    if (isResponse && isFocusLost()) box.current?.focus();
  }, [isResponse]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={classNames("flex gap-3 rounded-sm border p-3 text-sm", colours, className)}
    >
      <Icon name={icon} size={18} className="mt-px" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children ? <div className="mt-0.5 text-ink">{children}</div> : null}
      </div>
    </div>
  );
}
