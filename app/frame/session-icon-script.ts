/**
 * The favicon shows whether the exchange is open, and a browser asks for it once. Run in the head: while the page is
 * looked at it asks again half a minute after every fifth, since sessions begin on those, by an address that no browser
 * has kept longer. With a link of its own, since React may write the page's anew.
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
