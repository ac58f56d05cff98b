/** Last of all: the page that it shows when the network fails is for later ones. */
export const registerServiceWorker = import.meta.env.PROD
  ? `const register = () => navigator.serviceWorker?.register("/sw.js").catch(() => {});
if (document.readyState === "complete") register(); else addEventListener("load", register);`
  : "";
