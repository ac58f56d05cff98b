import { useEffect, useEffectEvent, useRef } from "react";

export interface RangeSliderProps {
  last: number;
  low: number;
  high: number;
  onChange: (low: number, high: number) => void;
  labels: { low: string; high: string };
  /** Screen readers announce these instead of the positions. */
  texts: { low: string; high: string };
}

/**
 * A slider with two thumbs that can't cross: two native range inputs on one track. The thumbs also move before
 * hydration. Touch targets are 44 px.
 */
export function RangeSlider({ last, low, high, onChange, labels, texts }: RangeSliderProps) {
  const lowInput = useRef<HTMLInputElement>(null);
  const highInput = useRef<HTMLInputElement>(null);

  const adoptThumbsMovedBeforeHydration = useEffectEvent(() => {
    const moved = [Number(lowInput.current?.value), Number(highInput.current?.value)] as const;
    if (moved[0] !== low || moved[1] !== high) onChange(Math.min(...moved), Math.max(...moved));
  });
  useEffect(() => adoptThumbsMovedBeforeHydration(), []);

  const range = { min: 0, max: last, autoComplete: "off" } as const;
  return (
    <div
      className="js-only range-slider"
      style={{ "--low": low / last, "--high": high / last } as React.CSSProperties}
    >
      <input
        {...range}
        type="range"
        ref={lowInput}
        value={low}
        aria-label={labels.low}
        aria-valuetext={texts.low}
        onChange={({ currentTarget }) => onChange(Math.min(currentTarget.valueAsNumber, high), high)}
        // When both thumbs are at the end, only this one can move.
        className={low === last ? "z-10" : undefined}
      />
      <input
        {...range}
        type="range"
        ref={highInput}
        value={high}
        aria-label={labels.high}
        aria-valuetext={texts.high}
        onChange={({ currentTarget }) => onChange(low, Math.max(currentTarget.valueAsNumber, low))}
      />
    </div>
  );
}
