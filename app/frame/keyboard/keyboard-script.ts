import { SHORTCUTS_SETTING, SHOW_SHORTCUTS_EVENT } from "./shortcut-names.ts";

/*
 * The keys of every page, handled from the head, so that none is lost before hydration: `/` focuses the search field
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

const TEXT_CONTROLS =
  "input:not([type=checkbox],[type=radio],[type=range]),textarea,select,[contenteditable]";

const root = document.documentElement;
let handledEvent: KeyboardEvent | undefined;

function readSetting(): void {
  let setting: string | null;
  try {
    setting = localStorage.getItem(SHORTCUTS_SETTING);
  } catch {
    return;
  }
  root.toggleAttribute("data-shortcuts-off", setting === "off");
}

function requestShortcuts(): void {
  root.dataset.shortcuts = "";
  document.dispatchEvent(new Event(SHOW_SHORTCUTS_EVENT));
}

function listVisible(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.getClientRects().length > 0,
  );
}

function findResult(key: string, target: Element): HTMLElement | undefined {
  const list = target.closest("[data-results]");
  if (!list) {
    const isAboveResults =
      key === "ArrowDown" && target.matches("main [type=search]:not([aria-expanded=true])");
    return isAboveResults ? listVisible("main [data-result]")[0] : undefined;
  }
  if (target.matches(TEXT_CONTROLS)) return undefined;
  const links = listVisible("[data-result]", list);
  if (key === "Home") return links[0];
  if (key === "End") return links.at(-1);
  const isOn = (side: number) => (link: Element) => side & target.compareDocumentPosition(link);
  if (key === "ArrowDown") return links.find(isOn(Node.DOCUMENT_POSITION_FOLLOWING));
  if (key === "ArrowUp") return links.findLast(isOn(Node.DOCUMENT_POSITION_PRECEDING));
  return undefined;
}

function closeMenu(target: Element): void {
  if (CSS.supports("selector(:popover-open)") && document.querySelector(":popover-open")) return;
  const menu = target.closest?.<HTMLDetailsElement>("[data-menu][open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

function focusSearch(): void {
  const field = listVisible("[data-search-field]")[0] as HTMLInputElement | undefined;
  if (field) {
    field.focus();
    field.select();
  } else listVisible("[data-search-open]")[0]?.click();
}

function handleKey(event: KeyboardEvent): void {
  handledEvent = event;
  const { key } = event;
  const target = event.target as Element;
  if (event.defaultPrevented) return;
  if (key === "Escape") closeMenu(target);
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !target.closest) return;
  if (key === "/" || key === "?") {
    const isOff = "shortcutsOff" in root.dataset;
    if (isOff || target.closest(TEXT_CONTROLS) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    if (key === "?") requestShortcuts();
    else focusSearch();
  } else if (!event.shiftKey) {
    const result = findResult(key, target);
    if (!result) return;
    event.preventDefault();
    result.focus();
  }
}

readSetting();
addEventListener("storage", readSetting);
document.addEventListener("click", ({ target }) => {
  if ((target as Element).closest?.("[data-shortcuts-open]")) requestShortcuts();
});
addEventListener("keydown", handleKey);
addEventListener("keydown", (event) => setTimeout(() => handledEvent === event || handleKey(event)), true);
addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("[role=search]")) return;
    const field = form.elements.namedItem("q") as HTMLInputElement | null;
    if (!field?.value.trim()) event.preventDefault();
  },
  true,
);
