/**
 * Browsers fetch a favicon once, but ours shows whether the exchange is open. Run in the head: while the page
 * is visible, the script fetches it again 30 s after every fifth minute, since trading sessions begin on
 * those, under a new URL, so that the cached one isn't used. It adds its own link, since React may rewrite
 * the page's.
 */
export const sessionIconScript = `(() => {
  const link = Object.assign(document.createElement("link"), { rel: "icon", type: "image/svg+xml" });
  const look = () => {
    const href = "/favicon.svg?" + Math.floor((Date.now() - 3e4) / 3e5);
    if (document.visibilityState === "hidden" || link.getAttribute("href") === href) return;
    link.setAttribute("href", href);
    document.head.append(link);
  };
  addEventListener("load", look);
  document.addEventListener("visibilitychange", look);
  setInterval(look, 2e4);
})();`;
