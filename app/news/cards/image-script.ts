/**
 * Runs in the head, so that it also handles images that load or fail before hydration. It hides a failed image,
 * which reveals the motif below; a loaded one covers the motif, even if it is transparent.
 */
export const imageScript = `for (const type of ["load", "error"]) addEventListener(type, ({ target }) => {
  if (!target.matches?.("img[data-image]")) return;
  target.hidden = type === "error";
  target.classList.toggle("bg-sunken", type === "load");
}, true);`;
