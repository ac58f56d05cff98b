/*
 * Handles images, also those that load or fail before hydration. It hides a failed image, which reveals the motif
 * below; a loaded one covers the motif, even if it is transparent.
 */

for (const type of ["load", "error"]) {
  addEventListener(
    type,
    ({ target }) => {
      const image = target as HTMLElement;
      if (!image.matches?.("img[data-image]")) return;
      image.hidden = type === "error";
      image.classList.toggle("bg-sunken", type === "load");
    },
    true,
  );
}
