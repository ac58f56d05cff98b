import { memo, useId, useState } from "react";
import { screener, screenerFieldWords as words } from "#copy/screener/screener.ts";
import type { FieldId, ScreenerField } from "#domain/market/screener/screener-fields.ts";
import { type FieldRange, withoutSliderEnds } from "#domain/market/screener/screener-filter.ts";
import { parseFieldNumber } from "#domain/market/screener/screener-number.ts";
import { classNames } from "#ui/class-names.ts";
import { RangeSlider } from "#ui/fields/range-slider.tsx";
import { formatLimit, formatLimitWithUnit } from "../figure-text.ts";
import { slideRange, sliderPositions } from "./slider-positions.ts";

const copy = screener.filters;

export interface RangeFieldProps {
  field: ScreenerField;
  range: FieldRange | undefined;
  onChange: (id: FieldId, range: FieldRange | undefined) => void;
}

export const RangeField = memo(function RangeField({ field, range = {}, onChange }: RangeFieldProps) {
  const { label } = words[field.id];
  const { low, high } = sliderPositions(field, range);
  const text = (limit: number | undefined) =>
    limit === undefined ? copy.noLimit : formatLimitWithUnit(field, limit);

  function slide(nextLow: number, nextHigh: number) {
    const next = slideRange(field, range, { low: nextLow, high: nextHigh });
    onChange(field.id, withoutSliderEnds(field, next));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{label}</legend>
      <RangeSlider
        last={field.stops.length - 1}
        low={low}
        high={high}
        onChange={slide}
        labels={{ low: copy.min(label), high: copy.max(label) }}
        texts={{ low: text(range.min), high: text(range.max) }}
      />
      <div className="grid grid-cols-2 gap-2 no-js:mt-1.5">
        {(["min", "max"] as const).map((end) => (
          <LimitInput key={end} field={field} end={end} range={range} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  );
});

interface LimitInputProps extends Pick<RangeFieldProps, "field" | "onChange"> {
  end: "min" | "max";
  range: FieldRange;
}

/** Applies each number as soon as it parses; reports an error only on blur. */
function LimitInput({ field, end, range, onChange }: LimitInputProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const limit = range[end];
  const { label } = words[field.id];

  function read(text: string): FieldRange | string {
    const { [end]: _, ...other } = range;
    if (text.trim() === "") return other;
    const number = parseFieldNumber(field, text);
    if (number === undefined) return screener.notANumber;
    const next: FieldRange = { ...other, [end]: number };
    return (next.min ?? number) > (next.max ?? number) ? screener.reversed : next;
  }
  function type(text: string) {
    setTyped(text);
    setError(undefined);
    const next = read(text);
    if (typeof next !== "string") onChange(field.id, withoutSliderEnds(field, next));
  }
  function finish() {
    if (typed === undefined) return;
    const next = read(typed);
    if (typeof next === "string") {
      setError(next);
      return;
    }
    // The other limit may have changed since the number was typed.
    onChange(field.id, withoutSliderEnds(field, next));
    setTyped(undefined);
    setError(undefined);
  }

  return (
    <div>
      <input
        id={id}
        name={`${field.id}-${end}`}
        type="text"
        inputMode={field.min < 0 ? "text" : "decimal"}
        autoComplete="off"
        maxLength={24}
        aria-label={end === "min" ? copy.min(label) : copy.max(label)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={end === "min" ? copy.minPlaceholder : copy.maxPlaceholder}
        value={typed ?? (limit === undefined ? "" : formatLimit(limit))}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => event.key === "Enter" && finish()}
        className={classNames(
          "h-8 w-full rounded-sm border bg-canvas px-2 text-base tabular-nums hover:border-ink aria-invalid:border-down sm:text-sm",
          limit === undefined ? "border-line-strong" : "border-fill",
        )}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-xs text-down">
          {error}
        </p>
      ) : null}
    </div>
  );
}
