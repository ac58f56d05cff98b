import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useSuggestions } from "#app/frame/search/use-suggestions.ts";
import { tickerField } from "#copy/newsroom/tickers.ts";

export type TickerInputProps = Omit<ComponentProps<"input">, "ref" | "value" | "onChange"> & {
  isList?: boolean;
};

/** Suggests companies by code and by name. Uncontrolled, as the surrounding forms expect. */
export function TickerInput({ isList = false, ...input }: TickerInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { suggested, requestSuggestions, cancel } = useSuggestions();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const companies = isOpen ? (suggested?.companies ?? []) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: new suggestions reset the choice
  useEffect(() => setActive(-1), [suggested]);

  const close = () => {
    cancel();
    setIsOpen(false);
  };
  const onInput = ({ value }: HTMLInputElement) => {
    const text = lastPart(value, isList).trim();
    setIsOpen(text !== "");
    requestSuggestions(text);
  };
  const choose = (symbol: string) => {
    const { current } = field;
    if (!current) return;
    const before = current.value.slice(0, current.value.length - lastPart(current.value, isList).length);
    current.value = `${before}${before === "" ? "" : " "}${symbol}`;
    // Notify the form's listeners, as typing does.
    current.dispatchEvent(new Event("input", { bubbles: true }));
    close();
    current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (companies.length === 0) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const steps = key === "ArrowDown" ? 1 : -1;
      // The field itself comes before the first suggestion.
      const places = companies.length + 1;
      setActive(((active + 1 + steps + places) % places) - 1);
    } else if (key === "Enter" && companies[active]) choose(companies[active].symbol);
    else if (key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const optionId = (place: number) => `${listId}-${place}`;
  return (
    <div className="newsroom-ticker-input">
      <input
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={companies.length > 0}
        aria-controls={companies.length > 0 ? listId : undefined}
        aria-activedescendant={active >= 0 && companies[active] ? optionId(active) : undefined}
        onInput={({ currentTarget }) => onInput(currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {companies.length > 0 ? (
        <div
          id={listId}
          role="listbox"
          aria-label={tickerField.list}
          className="floating newsroom-ticker-list"
        >
          {companies.map(({ symbol, name }, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
            <div
              key={symbol}
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(symbol)}
            >
              <span className="font-semibold">{symbol}</span>{" "}
              <span className="text-xs text-ink-soft">{name}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function lastPart(text: string, isList: boolean): string {
  return isList ? text.slice(text.lastIndexOf(",") + 1) : text;
}
