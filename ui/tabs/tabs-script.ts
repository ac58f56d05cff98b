/** Runs in the head and switches the panels of `Tabs` before hydration. `Tabs` then adopts the chosen tab. */
export const tabsScript = `document.addEventListener("click", ({ target }) => {
  const chosen = target.closest?.("[role=tablist] > [role=tab]");
  if (!chosen) return;
  for (const tab of chosen.parentElement.children) {
    const panel = document.getElementById(tab.getAttribute("aria-controls"));
    tab.setAttribute("aria-selected", tab === chosen);
    tab.tabIndex = tab === chosen ? 0 : -1;
    panel?.toggleAttribute("data-inactive", tab !== chosen);
  }
});`;
