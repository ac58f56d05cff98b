/**
 * Runs in the head, so that it also handles pictures that load or fail before hydration. It hides a failed picture,
 * which reveals the motif below; a loaded one covers the motif, even if it is transparent.
 */
export const pictureScript = `for (const type of ["load", "error"]) addEventListener(type, ({ target }) => {
  if (!target.matches?.("img[data-picture]")) return;
  target.hidden = type === "error";
  target.classList.toggle("bg-sunken", type === "load");
}, true);`;
