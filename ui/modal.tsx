import { type ReactNode, useLayoutEffect, useRef } from "react";
import { isFocusLost, showDialog } from "./focus.ts";

export interface ModalProps {
  titleId: string;
  onClose(): void;
  className: string;
  /** Whether it has its own URL. It may then have no opener, so that closing it must move the focus to the page. */
  isPage?: boolean;
  children: ReactNode;
}

/**
 * The native dialog element traps focus, closes on Escape and restores focus. Without JavaScript it is part of the
 * page. Its content must fill it, because a click on the element itself counts as a click outside.
 */
export function Modal({ titleId, onClose, className, isPage = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Closes in a layout effect, before the dialog is removed from the document; or the browser couldn't restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    showDialog(element);
    return () => {
      element?.close();
      // The browser can't restore focus if the opener was in a menu that has closed, or if there was no opener.
      if (!isPage || (!isFocusLost() && document.activeElement?.checkVisibility())) return;
      const fallback = opener?.closest("details")?.querySelector("summary") ?? element?.closest("main");
      fallback?.focus({ preventScroll: true });
    };
  }, [isPage]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser handles
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className={className}
    >
      {children}
    </dialog>
  );
}
