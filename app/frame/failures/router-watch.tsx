import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterContext, useLocation } from "react-router";
import { useOnNavigation } from "#app/use-on-navigation.ts";
import { watchRouter } from "./preserve-page.ts";

/**
 * Passes the router to preservePageOnFailure after each navigation: middleware has no other access to it. Removes the
 * notice of an old page (server/page-cache/expired-page.ts) when the reader goes to another.
 */
export function RouterWatch() {
  const { key } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useOnNavigation(() => {
    if (router) watchRouter(router);
  });
  const firstKey = useRef(key);
  useEffect(() => {
    if (key !== firstKey.current) document.documentElement.removeAttribute("data-expired");
  }, [key]);
  return null;
}
