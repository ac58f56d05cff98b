import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { header } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { isPlainClick } from "#ui/plain-click.ts";
import { addBackEntry, forgetBackEntry } from "../back-button.ts";
import { HeaderSearch, loadSuggestingField } from "./header-search.tsx";
import { useDestinationKey } from "./use-suggestions.ts";

/**
 * Search on phones: a link in the bottom bar that opens it full-screen. Before hydration and without JavaScript
 * it leads to the search page and focuses the field there. Opening adds a history entry, so that Back closes
 * it; a page opened from it replaces that entry.
 */
export function PhoneSearch({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const destination = useDestinationKey();
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => {
    forgetBackEntry();
    setIsOpen(false);
  }, [destination]);

  return (
    <>
      <NavLink
        to="/search"
        data-search-open=""
        aria-label={header.searchLabel}
        onPointerDown={() => void loadSuggestingField().catch(() => undefined)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (pathname === "/search") {
            document.querySelector<HTMLInputElement>("main [type=search]")?.focus();
            return;
          }
          addBackEntry(() => setIsOpen(false));
          setIsOpen(true);
        }}
      >
        {children}
      </NavLink>
      {isOpen ? <SearchScreen close={() => history.back()} /> : null}
    </>
  );
}

function SearchScreen({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, for two reasons: iOS opens the keyboard only if the field is focused within the tap; and
  // the dialog must close while it is still in the document, or the browser can't restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector("input")?.focus();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={header.searchLabel}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none overflow-y-auto overscroll-contain bg-canvas pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] text-ink"
    >
      <div className="flex items-start gap-1 p-2">
        <Button variant="quiet" isIconOnly aria-label={header.closeSearch} onClick={close}>
          <Icon name="arrowLeft" size={22} />
        </Button>
        <HeaderSearch
          suggestions="below"
          isScreen
          className="min-w-0 flex-1 *:data-start:-ml-11 *:data-suggestions:-ml-11"
        />
      </div>
    </dialog>
  );
}
