/**
 * What a page can do without until it has loaded: the service worker, whose page for a failing network is for later
 * visits, and the manifest, which only an installation reads. In the head it would take its share of a slow line.
 */
export const afterLoad = import.meta.env.PROD
  ? `const afterLoad = () => {
  navigator.serviceWorker?.register("/sw.js").catch(() => {});
  document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: "/manifest.webmanifest" }));
};
if (document.readyState === "complete") afterLoad(); else addEventListener("load", afterLoad);`
  : "";
