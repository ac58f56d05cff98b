import { type RefObject, useEffect } from "react";

const TEXT_CONTROLS = "input:not([type=checkbox]),textarea,select,[contenteditable]";

/** j and k: next and previous row, x: choose, e or Enter: open. */
export function useTableKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (!(target instanceof Element) || target.closest(TEXT_CONTROLS)) return;
      if (document.querySelector("dialog[open]") || !list.current) return;
      const rows = [...list.current.querySelectorAll<HTMLElement>("[data-result]")];
      const at = rows.findIndex((row) => row.closest("tr")?.contains(document.activeElement));
      const row = rows[at];
      if (key === "j" || key === "k") {
        const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + (key === "j" ? 1 : -1)))];
        next?.focus();
      } else if (key === "x") row?.click();
      else if (key === "e" || (key === "Enter" && target === row)) {
        row?.closest("tr")?.querySelector<HTMLElement>("[data-open]")?.click();
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [list]);
}
