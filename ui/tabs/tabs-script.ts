/** Runs in the head and switches the panels of `Tabs` before hydration. `Tabs` then adopts the chosen tab. */
export const tabsScript = `document.addEventListener("click", ({ target }) => {
  const chosen = target.closest?.("[role=tablist] > [role=tab]");
  if (!chosen) return;
  for (const tab of chosen.parentElement.children) {
    const panel = document.getElementById(tab.getAttribute("aria-controls"));
    tab.setAttribute("aria-selected", tab === chosen);
    tab.dataset.state = tab === chosen ? "active" : "inactive";
    if (panel) panel.dataset.state = tab.dataset.state;
  }
});`;
