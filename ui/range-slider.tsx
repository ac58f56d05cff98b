import { Slider } from "radix-ui";

export interface RangeSliderProps {
  /** How many places the thumbs have; they go from 0 to this. */
  last: number;
  low: number;
  high: number;
  onChange: (low: number, high: number) => void;
  labels: { low: string; high: string };
  /** What screen readers hear instead of the place. */
  texts: { low: string; high: string };
}

const THUMB =
  "block size-4.5 rounded-full border-2 border-fill bg-canvas after:absolute after:-inset-3 after:content-[''] hover:bg-accent-tint";

/** A slider with two thumbs that don't cross. Touch targets are 44 px, and it needs JavaScript. */
export function RangeSlider({ last, low, high, onChange, labels, texts }: RangeSliderProps) {
  return (
    <Slider.Root
      className="js-only relative flex h-8 touch-pan-y items-center px-0.5 select-none"
      min={0}
      max={last}
      value={[low, high]}
      preserveThumbOrder
      onValueChange={([nextLow = low, nextHigh = high]) => onChange(nextLow, nextHigh)}
    >
      <Slider.Track className="relative h-1 flex-1 rounded-full bg-line">
        <Slider.Range className="absolute h-full rounded-full bg-fill" />
      </Slider.Track>
      <Slider.Thumb aria-label={labels.low} aria-valuetext={texts.low} className={THUMB} />
      <Slider.Thumb aria-label={labels.high} aria-valuetext={texts.high} className={THUMB} />
    </Slider.Root>
  );
}
