import type { ReactNode } from "react";
import { InPlaceLink } from "#app/in-place-link.tsx";
import { buttonClass } from "#ui/button-style.ts";

export interface ToggleLinkProps {
  isOn: boolean;
  name: string;
  /** The page after the toggle, for use without JavaScript. */
  path: string;
  onToggle(): void;
  className?: string;
  children: ReactNode;
}

export function ToggleLink({ isOn, name, path, onToggle, className, children }: ToggleLinkProps) {
  return (
    <InPlaceLink
      href={path}
      aria-label={name}
      aria-current={isOn ? "true" : undefined}
      onFollow={onToggle}
      className={buttonClass({ variant: isOn ? "primary" : "secondary", size: "sm", className })}
    >
      {children}
    </InPlaceLink>
  );
}
