import type { ReactNode } from "react";
import type { ScreenerState } from "#domain/market/screener/screener-state.ts";
import { isPlainClick } from "#ui/plain-click.ts";
import { screenerPath } from "./screener-path.ts";

export interface ScreenLinkProps {
  screen: ScreenerState;
  onState: (state: ScreenerState) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A link to another screen, which JavaScript shows in place. Doesn't use the router's link: thirty of those would cost
 * a slow phone several milliseconds for each step of a slider.
 */
export function ScreenLink({ screen, onState, ...rest }: ScreenLinkProps) {
  return (
    <a
      href={screenerPath(screen)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onState(screen);
      }}
      {...rest}
    />
  );
}
