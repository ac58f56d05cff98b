import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { suggestions as copy } from "#copy/frame/finding.ts";
import { searchFieldProps } from "./search-form.tsx";
import { SearchStart } from "./search-start.tsx";
import { SuggestionList, suggestionGroups } from "./suggestion-list.tsx";
import { useDestinationKey, useSuggestions } from "./use-suggestions.ts";

export interface TypedText {
  text: string;
  isFocused: boolean;
  selection: [start: number, end: number];
}

export interface SuggestingFieldProps {
  typed: TypedText;
  suggestions: "over" | "below";
  isScreen: boolean;
}

export function SuggestingField({ typed, suggestions, isScreen }: SuggestingFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed.text);
  const [isOpen, setIsOpen] = useState(typed.isFocused);
  const { suggested, requestSuggestions, cancel } = useSuggestions();
  const destination = useDestinationKey();
  const isBelow = suggestions === "below";
  const visible = isOpen ? suggested : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over from the plain field, once
  useLayoutEffect(() => {
    if (!typed.isFocused) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...typed.selection);
    requestSuggestions(typed.text);
  }, []);

  // Every navigation closes the list when it starts; a late response must not reopen it.
  const lastDestination = useRef(destination);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only navigations close it
  useEffect(() => {
    if (lastDestination.current === destination) return;
    lastDestination.current = destination;
    close();
  }, [destination]);

  function close(): void {
    cancel();
    setIsOpen(false);
  }

  return (
    <Autocomplete.Root
      items={visible ? suggestionGroups(visible) : []}
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        // Escape in a closed list would empty the field, and a chosen row would be written into it.
        if (reason === "escape-key" || reason === "item-press") return;
        setText(next);
        setIsOpen(true);
        requestSuggestions(next);
      }}
      // The autocomplete's own popup would hide the rest of the page, including our status, from screen readers.
      inline
      open
      // Enter opens the row chosen with the arrow keys, not the one under the pointer.
      highlightItemOnHover={false}
    >
      <Autocomplete.Input
        ref={input}
        {...searchFieldProps}
        data-search-field=""
        aria-expanded={visible !== undefined}
        onKeyDown={(event) => {
          if (event.key === "Escape" && visible && !isBelow) {
            event.preventDefault(); // or the browser would empty the field
            close();
          } else if (event.key === "ArrowDown" && !visible && suggested) {
            setIsOpen(true);
          }
        }}
        // Keep the list open when another window takes the focus.
        onBlur={({ currentTarget }) => {
          if (!isBelow && document.activeElement !== currentTarget) close();
        }}
      />
      <p role="status" className="sr-only">
        {visible ? copy.resultCounts(visible.companies.length, visible.articles.length) : ""}
      </p>
      {isScreen && text === "" ? <SearchStart /> : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the field, as the rows do */}
      <div
        data-suggestions=""
        hidden={visible === undefined}
        onMouseDown={(event) => event.preventDefault()}
        className={
          isBelow
            ? "mt-2"
            : "floating absolute top-full left-0 mt-1.5 max-h-[min(40rem,calc(100dvh-4.5rem))] w-full min-w-96 overflow-y-auto overscroll-contain"
        }
      >
        <SuggestionList
          replacesEntry={isScreen}
          isRoomy={isBelow}
          onChoose={({ keepsText }) => {
            if (!keepsText) setText("");
            close();
          }}
        />
      </div>
    </Autocomplete.Root>
  );
}
