import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import { HYDRATED } from "../waking/events.ts";
import { watchRouter } from "./keep-page.ts";

/**
 * Gives keepPage the router, which has no other way to a middleware, with each page that is shown. The last of the
 * document, so that all others have run their effects when it says that React is there.
 */
export function RouterWatch() {
  const { key } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` identifies the page's entry in the history
  useEffect(() => {
    if (router) watchRouter(router);
  }, [router, key]);
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);
  return null;
}
