import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "./button-style.ts";
import { isFocusLost } from "./focus.ts";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  title: string;
  /** Names the button that closes it. */
  closeLabel: string;
  /** The page below it: where every way of closing leads. */
  closeTo: string;
  /** The first thing in it that can take the focus does. */
  children: ReactNode;
}

/**
 * A dialog that is an address of its own, over the page it belongs to. The browser's own dialog: it keeps the focus,
 * closes by Escape, and gives the focus back. Without JavaScript it lies open over the page and is closed by its link.
 */
export function Dialog({ title, closeLabel, closeTo, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();
  const close = () => navigate(closeTo, { preventScrollReset: true });

  // Before it leaves the document, or the browser could not give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.close(); // it came open, for those without JavaScript
    element?.showModal();
    return () => {
      element?.close();
      // Where the browser could not: a menu that the opener stood in has closed, or nothing had opened the dialog.
      const { activeElement } = document;
      if (!isFocusLost() && activeElement?.checkVisibility()) return;
      const instead = opener?.closest("details")?.querySelector("summary") ?? element?.closest("main");
      instead?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, and the browser's
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A click beside it hits the element itself; its content fills it.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className="floating fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-form overflow-y-auto backdrop:bg-canvas/70"
    >
      <div className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="pr-10 font-serif text-lg font-semibold">
          {title}
        </h2>
        {children}
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={closeLabel}
          className={buttonClass({
            variant: "quiet",
            size: "sm",
            iconOnly: true,
            className: "absolute top-4 right-4",
          })}
        >
          <Icon name="close" size={18} />
        </Link>
      </div>
    </dialog>
  );
}
