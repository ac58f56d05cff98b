import { SHORTCUTS_SETTING, SHOW_SHORTCUTS_EVENT } from "./shortcut-names.ts";

/** The keys of every page, handled from the head, so that none is lost before hydration. */

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

/** Arrows, Home and End move between the results of a list. At either end the arrows scroll the page as usual. */
function findResult(key: string, target: Element): HTMLElement | undefined {
  const list = target.closest("[data-results]");
  if (!list) {
    // From the search field to the first result.
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
    // Where the field is hidden, a button opens it.
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
// On window, after React's handlers, so that their preventDefault() is respected.
addEventListener("keydown", handleKey);
// A key pressed while React hydrates reaches only React, which replays it a moment later.
addEventListener("keydown", (event) => setTimeout(() => handledEvent === event || handleKey(event)), true);
addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches("[role=search]")) return;
    const field = form.elements.namedItem("q") as HTMLInputElement | null;
    // A search without text isn't sent.
    if (!field?.value.trim()) event.preventDefault();
  },
  true,
);
