import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ScreenerState } from "#domain/market/screener/screener-state.ts";
import { screenerAddress } from "./screener-address.ts";

export interface ScreenLinkProps {
  screen: ScreenerState;
  onState: (state: ScreenerState) => void;
  title?: string;
  className?: string;
  children: ReactNode;
}

/** A link to another screen, which is shown in place where JavaScript runs. */
export function ScreenLink({ screen, onState, ...rest }: ScreenLinkProps) {
  return (
    <Link
      to={screenerAddress(screen)}
      preventScrollReset
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onState(screen);
      }}
      {...rest}
    />
  );
}
