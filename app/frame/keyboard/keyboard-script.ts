/**
 * Dispatched on document by the key `?`. React can't handle it before hydration, so <html> also records it as
 * data-shortcuts.
 */
export const SHORTCUTS_WANTED = "shortcutswanted";

/** Local storage key: "off" if the user disabled the keys `/` and `?`, as WCAG 2.1.4 requires. */
export const SHORTCUTS_SETTING = "shortcuts";

/**
 * The keys of every page, run in the head, so that none is lost before hydration: `/` focuses the search field
 * marked [data-search-field], or clicks [data-search-open] where that field is hidden; `?` requests the list of
 * shortcuts. Both are ignored while the user types, while a dialog is open, and while <html> has
 * data-shortcuts-off. [data-shortcuts-open] requests the list too.
 *
 * Arrow up and down, Home and End move the focus between the links [data-result] in a list [data-results], and
 * arrow down goes from the search field in <main> to the first of them. At either end the arrows scroll the
 * page as usual. A listener on window runs after React's handlers and respects their preventDefault(). A key
 * pressed while React hydrates reaches only React, which replays it a moment later.
 *
 * A search without text isn't sent. Escape closes the menu [data-menu].
 */
export const keyboardScript = `(() => {
  const root = document.documentElement;
  const readSetting = () => {
    let setting;
    try { setting = localStorage.getItem("${SHORTCUTS_SETTING}"); } catch { return; }
    root.toggleAttribute("data-shortcuts-off", setting === "off");
  };
  readSetting();
  addEventListener("storage", readSetting);
  const wantShortcuts = () => {
    root.dataset.shortcuts = "";
    document.dispatchEvent(new Event("${SHORTCUTS_WANTED}"));
  };
  document.addEventListener("click", ({ target }) => {
    if (target.closest?.("[data-shortcuts-open]")) wantShortcuts();
  });
  const TYPING = "input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]";
  const isShown = (element) => element.getClientRects().length > 0;
  const find = (selector, within = document) => [...within.querySelectorAll(selector)].filter(isShown);
  const resultFor = (key, target) => {
    const list = target.closest("[data-results]");
    if (!list) return key === "ArrowDown" && target.matches("main [type=search]:not([aria-expanded=true])") ? find("main [data-result]")[0] : undefined;
    if (target.matches(TYPING)) return;
    const links = find("[data-result]", list);
    if (key === "Home") return links[0];
    if (key === "End") return links.pop();
    const side = key === "ArrowDown" ? 4 : key === "ArrowUp" ? 2 : 0;
    const there = links.filter((link) => side & target.compareDocumentPosition(link));
    return side === 4 ? there[0] : there.pop();
  };
  let seen;
  const onKey = (event) => {
    const { key, target } = event;
    seen = event;
    const closesMenu = key === "Escape" && !event.defaultPrevented && !(CSS.supports("selector(:popover-open)") && document.querySelector(":popover-open"));
    const menu = closesMenu && target.closest?.("[data-menu][open]");
    if (menu) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !target.closest) return;
    if (key === "/" || key === "?") {
      if ("shortcutsOff" in root.dataset || target.closest(TYPING) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (key === "?") {
        wantShortcuts();
        return;
      }
      const [field] = find("[data-search-field]");
      if (field) {
        field.focus();
        field.select();
      } else find("[data-search-open]")[0]?.click();
    } else if (!event.shiftKey) {
      const result = resultFor(key, target);
      if (!result) return;
      event.preventDefault();
      result.focus();
    }
  };
  addEventListener("keydown", onKey);
  addEventListener("keydown", (event) => setTimeout(() => seen === event || onKey(event)), true);
  addEventListener("submit", (event) => {
    const { target } = event;
    if (target.matches("[role=search]") && !target.elements.q?.value.trim()) event.preventDefault();
  }, true);
})();`;
