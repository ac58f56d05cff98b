import { type ComponentType, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SearchForm } from "./search-form.tsx";
import type { SuggestingFieldProps, TypedText } from "./suggesting-field.tsx";

export interface HeaderSearchProps {
  /** "below": the suggestions push the page down; "over": they cover it. */
  suggestions: SuggestingFieldProps["suggestions"];
  /** The full-screen search of phones: it has suggestions before anything is typed, and pages replace its entry. */
  isScreen?: boolean;
  className?: string;
}

let loading: Promise<typeof import("./suggesting-field.tsx")> | undefined;

/** Fetches the code of suggestions; a failed load is retried at the next touch. */
export function loadSuggestingField() {
  loading ??= import("./suggesting-field.tsx").catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * The header's search. It is a plain form until the field is first touched; then the code of suggestions is
 * fetched, and its field takes over the text, the focus and the caret.
 */
export function HeaderSearch({ suggestions, isScreen = false, className }: HeaderSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  /** Replacing the field would interrupt a text that an input method is composing. */
  const isComposing = useRef(false);
  const [loaded, setLoaded] = useState<{ Field: ComponentType<SuggestingFieldProps>; typed: TypedText }>();

  const touch = () => {
    if (isTouched.current) return;
    isTouched.current = true;
    loadSuggestingField().then(
      async ({ SuggestingField }) => {
        const field = form.current?.elements.namedItem("q");
        if (!(field instanceof HTMLInputElement)) return;
        if (isComposing.current)
          await new Promise((ended) => field.addEventListener("compositionend", ended));
        // Synchronous, so that nothing is typed between reading the old field and showing the new one.
        flushSync(() => setLoaded({ Field: SuggestingField, typed: readTypedText(field) }));
      },
      () => {
        isTouched.current = false;
      },
    );
  };

  // The user may have touched it before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touch();
  }, []);

  return (
    <SearchForm
      formRef={form}
      replace={isScreen}
      className={className}
      onFocus={touch}
      onPointerDown={touch}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
      }}
    >
      {loaded ? (
        <loaded.Field typed={loaded.typed} suggestions={suggestions} isScreen={isScreen} />
      ) : undefined}
    </SearchForm>
  );
}

function readTypedText(field: HTMLInputElement): TypedText {
  return {
    text: field.value,
    isFocused: document.activeElement === field,
    selection: [field.selectionStart ?? 0, field.selectionEnd ?? 0],
  };
}
