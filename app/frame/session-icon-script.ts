/*
 * Browsers fetch a favicon once, but ours shows whether the exchange is open. While the page is visible, this fetches
 * it again 30 s after every fifth minute, since trading sessions begin on those, under a new URL, so that the cached
 * one isn't used. It adds its own link, since React may rewrite the page's.
 */

const link = Object.assign(document.createElement("link"), { rel: "icon", type: "image/svg+xml" });

function refreshIcon(): void {
  const href = `/favicon.svg?${Math.floor((Date.now() - 30_000) / 300_000)}`;
  if (document.visibilityState === "hidden" || link.getAttribute("href") === href) return;
  link.setAttribute("href", href);
  document.head.append(link);
}

addEventListener("load", refreshIcon);
document.addEventListener("visibilitychange", refreshIcon);
setInterval(refreshIcon, 20_000);
