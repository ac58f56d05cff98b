/* Switches the panels of `Tabs` before hydration. `Tabs` then adopts the chosen tab. */

document.addEventListener("click", ({ target }) => {
  const chosen = (target as Element).closest?.("[role=tablist] > [role=tab]");
  for (const tab of chosen?.parentElement?.querySelectorAll<HTMLElement>(":scope > [role=tab]") ?? []) {
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    tab.setAttribute("aria-selected", String(tab === chosen));
    tab.tabIndex = tab === chosen ? 0 : -1;
    panel?.toggleAttribute("data-inactive", tab !== chosen);
  }
});
