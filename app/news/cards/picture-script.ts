/**
 * Run in the head, for pictures that load or fail before hydration too. A picture that fails is hidden, so that the motif
 * below it shows; one that loads covers the motif, even if it is transparent.
 */
export const pictureScript = `for (const type of ["load", "error"]) addEventListener(type, ({ target }) => {
  if (!target.matches?.("img[data-picture]")) return;
  target.hidden = type === "error";
  target.classList.toggle("bg-sunken", type === "load");
}, true);`;
