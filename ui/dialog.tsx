import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { isFocusLost, showDialog } from "./focus.ts";
import { Icon } from "./icon.tsx";

export interface DialogProps {
  title: string;
  closeLabel: string;
  closeTo: string;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A dialog with its own URL, above the page that it belongs to. The native dialog element traps focus, closes on
 * Escape and restores focus. Without JavaScript it is open over the page, and its link closes it.
 */
export function Dialog({ title, closeLabel, closeTo, wide = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const titleId = useId();
  const close = () => navigate(closeTo, { preventScrollReset: true });

  // Closes in a layout effect, before the dialog is removed from the document; otherwise the browser couldn't restore
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    showDialog(element);
    return () => {
      element?.close();
      // For when the browser couldn't restore focus: the opener was in a menu that has closed, or nothing opened the
      // dialog.
      const { activeElement } = document;
      if (!isFocusLost() && activeElement?.checkVisibility()) return;
      const instead = opener?.closest("details")?.querySelector("summary") ?? element?.closest("main");
      instead?.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser handles
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A click outside targets the dialog element itself, since its content fills it.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      className={classNames(
        "floating fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto backdrop:bg-canvas/70",
        wide ? "max-w-160" : "max-w-form",
      )}
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
