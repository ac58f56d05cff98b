/* Ticks the page's rows before hydration, which adopts the ticked boxes. */

document.addEventListener("change", ({ target }) => {
  const choice = target as HTMLInputElement;
  if (!choice.matches("[data-choose-page]")) return;
  for (const box of choice.form?.querySelectorAll<HTMLInputElement>("[data-result]") ?? [])
    box.checked = choice.checked;
});
