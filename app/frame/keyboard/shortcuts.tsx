import { type ComponentType, useEffect, useState } from "react";
import { SHOW_SHORTCUTS_EVENT } from "./shortcut-names.ts";
import type { ShortcutsDialogProps } from "./shortcuts-dialog.tsx";

/** The list of keyboard shortcuts, fetched when the user first presses `?`. Mount once per page. */
export function Shortcuts() {
  const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const open = () => {
      delete document.documentElement.dataset.shortcuts;
      import("./shortcuts-dialog.tsx").then(
        ({ ShortcutsDialog }) => {
          setDialog(() => ShortcutsDialog);
          setIsOpen(true);
        },
        () => undefined, // offline: the next press retries
      );
    };
    document.addEventListener(SHOW_SHORTCUTS_EVENT, open);
    if ("shortcuts" in document.documentElement.dataset) open();
    return () => document.removeEventListener(SHOW_SHORTCUTS_EVENT, open);
  }, []);

  return Dialog && isOpen ? <Dialog close={() => setIsOpen(false)} /> : null;
}
