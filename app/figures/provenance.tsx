import { type ReactNode, useId } from "react";
import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { useSiteData } from "#app/site-data.ts";
import { provenance as copy } from "#copy/market.ts";
import { formatDateTime } from "#format/dates.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { formatFigureTime, formatShortFigureTime } from "./figure-time.ts";
import { useHasPageAge } from "./page-age.ts";

export interface ProvenanceProps {
  subject: string;
  figure: FigureProvenance;
  isStale?: boolean;
  showsStale?: boolean;
  isShort?: boolean;
  prefix?: string;
  method?: ReactNode;
  className?: string;
}

/**
 * A button with a figure's time and its caveats, which opens a popover with its source. The popover is native, so it
 * works before hydration and without JavaScript. Simulated figures aren't marked here, since SimulatedNote does so once
 * per page. Below a line with the page's time, the button is only an icon unless the figure differs (page-age.ts).
 */
export function Provenance({
  subject,
  figure,
  isStale = false,
  showsStale = true,
  isShort = false,
  prefix,
  method,
  className,
}: ProvenanceProps) {
  const id = useId();
  const { renderedAt } = useSiteData();
  const currentFigure = { ...figure, stale: figure.stale || isStale };
  const isLikePage = useHasPageAge(currentFigure);
  const isOfPage = isLikePage === true && prefix === undefined;
  // The figure has no value yet.
  if (figure.source === null) return null;
  const time = (isShort ? formatShortFigureTime : formatFigureTime)(currentFigure.tsISO, renderedAt);
  // The only line break is between day and time: two lines under a narrow tile, not three.
  const isAlert = isShort && currentFigure.stale && !isOfPage;
  const clockStart = time.includes(", ") ? time.lastIndexOf(", ") + 2 : 0;
  // The icon comes first, so that it stays aligned whether or not the time appears next to it.
  const isIconFirst = isLikePage !== undefined && prefix === undefined && !isShort;
  const icon = (
    <Icon
      name={isAlert ? "alert" : "info"}
      size={14}
      className={classNames(
        "inline shrink-0 align-[-2px]",
        !isOfPage && !isIconFirst && (isShort ? "ml-1" : "ml-1.5"),
        isAlert && "text-caution",
      )}
    />
  );
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames(
          "inline-flex min-h-6 flex-wrap items-center gap-x-1.5 gap-y-1 text-left text-xs text-ink-faint hover:text-ink",
          className,
        )}
      >
        <VisuallyHidden>{copy.button(subject)}: </VisuallyHidden>
        {prefix === undefined ? null : `${prefix} `}
        {isOfPage ? <VisuallyHidden>{time}</VisuallyHidden> : null}
        <span className="inline-flex items-center gap-x-1.5">
          {isIconFirst ? icon : null}
          <span className="tabular-nums">
            {isOfPage ? null : time.slice(0, clockStart)}
            <span className="whitespace-nowrap">
              {isOfPage ? null : time.slice(clockStart)}
              {isIconFirst ? null : icon}
            </span>
          </span>
        </span>
        {isOfPage ? null : currentFigure.stale && showsStale ? (
          <Flag tone="caution" text={copy.badges.stale} isHidden={isShort} />
        ) : currentFigure.delayed ? (
          <Flag text={copy.badges.delayed} isHidden={isShort} />
        ) : null}
      </button>
      <ProvenancePopover id={id} subject={subject} figure={currentFigure} method={method} />
    </>
  );
}

/** A badge, or hidden text for screen readers in narrow places; the popover has the same information. */
function Flag({ text, tone = "neutral", isHidden }: { text: string; tone?: BadgeTone; isHidden: boolean }) {
  return isHidden ? <VisuallyHidden> {text}</VisuallyHidden> : <Badge tone={tone}>{text}</Badge>;
}

type PopoverProps = Pick<ProvenanceProps, "subject" | "figure" | "method"> & { id: string };

/**
 * Next to its button if the browser supports anchor positioning, otherwise at the bottom of the window like a toast.
 */
function ProvenancePopover({ id, subject, figure, method }: PopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      className="floating fixed inset-auto right-4 bottom-4 m-0 max-h-[calc(100dvh-2rem)] w-80 max-w-[calc(100vw-2rem)] overflow-y-auto p-4 text-sm supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1 supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline]"
    >
      <p className="font-semibold">{copy.button(subject)}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {figure.source === null ? null : <Fact term={copy.sourceLabel}>{copy.sources[figure.source]}</Fact>}
        <Fact term={copy.timeLabel}>{formatDateTime(figure.tsISO)}</Fact>
      </dl>
      {method}
      <ul className="mt-2 grid gap-1 text-ink-soft">
        {figure.stale ? <li>{copy.stale}</li> : null}
        {figure.delayed ? <li>{copy.delayed}</li> : null}
        {figure.simulated ? <li>{copy.simulated}</li> : null}
        {figure.stale || figure.delayed || figure.simulated ? null : <li>{copy.current}</li>}
      </ul>
    </div>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{term}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  );
}
