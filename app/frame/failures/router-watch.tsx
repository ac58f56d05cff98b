import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import { watchRouter } from "./keep-page.ts";

/** Gives keepPage the router, which has no other way to a middleware, with each page that is shown. */
export function RouterWatch() {
  const { key } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the page's entry in the history
  useEffect(() => {
    if (router) watchRouter(router);
  }, [router, key]);
  return null;
}
