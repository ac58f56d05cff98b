import type { ReactNode } from "react";
import { InPlaceLink } from "#app/in-place-link.tsx";
import type { ScreenerState } from "#domain/market/screener/screener-state.ts";
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
  return <InPlaceLink href={screenerPath(screen)} onFollow={() => onState(screen)} {...rest} />;
}
