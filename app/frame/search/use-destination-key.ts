import { useLocation, useNavigation } from "react-router";

/** Changes once per navigation, when it starts. */
export function useDestinationKey(): string {
  const current = useLocation();
  return (useNavigation().location ?? current).key;
}
