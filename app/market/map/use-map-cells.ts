import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { nearestCell } from "./nearest-cell.ts";

/** The card's position within the map, in pixels: below its cell, or above it in the lower half. */
export type CardPlace = { left: number } & ({ top: number } | { bottom: number });

export interface OpenCard {
  cell: string;
  /** A card opened by a tap stays until the next tap; a second tap on the same cell follows its link. */
  by: "point" | "focus" | "tap";
  place: CardPlace;
}

/** As in market-map.css. */
const CARD_WIDTH_PX = 256;

export function useMapCells(first: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const [openCard, setOpenCard] = useState<OpenCard>();

  const isTapped = openCard?.by === "tap";
  useEffect(() => {
    if (!isTapped) return;
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) setOpenCard(undefined);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, [isTapped]);

  function open(cell: HTMLElement, by: OpenCard["by"]) {
    const name = cell.dataset.cell;
    if (name === undefined || frame.current === null) return;
    setOpenCard({ cell: name, by, place: placeBeside(cell, frame.current) });
  }

  const handlers = {
    onPointerOver({ target, pointerType }: PointerEvent) {
      if (pointerType === "touch" || isInCard(target)) return;
      const cell = cellOf(target);
      if (cell) open(cell, "point");
      else setOpenCard(undefined);
    },
    onPointerLeave({ pointerType }: PointerEvent) {
      if (pointerType !== "touch") setOpenCard(undefined);
    },
    onFocus({ target }: FocusEvent) {
      const cell = cellOf(target);
      if (cell === undefined) return;
      setActive(cell.dataset.cell);
      if (cell.matches(":focus-visible")) open(cell, "focus");
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Node && frame.current?.contains(relatedTarget))) {
        setOpenCard((current) => (current?.by === "focus" ? undefined : current));
      }
    },
    /** Runs before the link's own handler, which would navigate. */
    onClickCapture(event: MouseEvent) {
      const cell = cellOf(event.target);
      if (cell === undefined || cell.matches(".map-rest") || !matchMedia("(hover: none)").matches) return;
      if (openCard?.by === "tap" && openCard.cell === cell.dataset.cell) return;
      event.preventDefault();
      open(cell, "tap");
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && openCard) {
        setOpenCard(undefined);
        return;
      }
      const from = cellOf(event.target);
      if (from === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const cells = [...(frame.current?.querySelectorAll<HTMLElement>("[data-cell]") ?? [])];
      const to = cellFor(event.key, cells, from);
      if (to === undefined) return;
      event.preventDefault();
      to.focus();
    },
  };
  return { frame, handlers, active: active ?? first, openCard };
}

function cellFor(key: string, cells: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  if (key === "Home") return cells[0];
  if (key === "End") return cells.at(-1);
  const next = nearestCell(
    cells.map((cell) => cell.getBoundingClientRect()),
    cells.indexOf(from),
    key,
  );
  return next === undefined ? undefined : cells[next];
}

function cellOf(target: EventTarget): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>("[data-cell]")) || undefined;
}

function isInCard(target: EventTarget): boolean {
  return target instanceof Element && target.closest(".map-card") !== null;
}

function placeBeside(cell: HTMLElement, frame: HTMLElement): CardPlace {
  const [box, around] = [cell.getBoundingClientRect(), frame.getBoundingClientRect()];
  const left = Math.max(0, Math.min(box.left - around.left, around.width - CARD_WIDTH_PX));
  const isLow = (box.top + box.bottom) / 2 > (around.top + around.bottom) / 2;
  return isLow ? { left, bottom: around.bottom - box.top } : { left, top: box.bottom - around.top };
}
