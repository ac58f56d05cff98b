import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

/** Calls the function when the component mounts and after each navigation, changes of the query included. */
export function useOnNavigation(callback: () => void): void {
  const { key } = useLocation();
  const onNavigation = useEffectEvent(callback);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the navigation
  useEffect(() => onNavigation(), [key]);
}
