import type { MouseEvent, ReactNode } from "react";
import type { ScreenerState } from "#domain/market/screener/screener-state.ts";
import { screenerAddress } from "./screener-address.ts";

export interface ScreenLinkProps {
  screen: ScreenerState;
  onState: (state: ScreenerState) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A link to another screen, which is shown in place where JavaScript runs. Not the router's: thirty of those
 * would cost a slow phone several milliseconds for each step of a slider.
 */
export function ScreenLink({ screen, onState, ...rest }: ScreenLinkProps) {
  return (
    <a
      href={screenerAddress(screen)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onState(screen);
      }}
      {...rest}
    />
  );
}

/** Not one that opens a tab, a window or a menu. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
