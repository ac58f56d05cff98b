import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import { watchRouter } from "./preserve-page.ts";

/** Passes the router to preservePageOnFailure after each navigation: middleware has no other access to it. */
export function RouterWatch() {
  const { key } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the page's entry in the history
  useEffect(() => {
    if (router) watchRouter(router);
  }, [router, key]);
  return null;
}
