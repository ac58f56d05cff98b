import { urlCodeOf } from "#domain/market/listings/index-pages.ts";
import { OptionalImage } from "#ui/optional-image.tsx";

/** Dyes from ui/styles/tokens.css, without green and red, which mark price changes. */
const DYES = ["nila", "soga", "kunyit", "batu"] as const;

/**
 * Until the logo loads, and without one, shows the ticker's first two letters on a dye derived from it. The name is
 * next to it.
 */
export function TickerLogo({ ticker, logoUrl }: { ticker: string; logoUrl: string | null }) {
  const dye = DYES[[...ticker].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % DYES.length];
  return (
    <span className="relative size-10 shrink-0 sm:size-14">
      <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true" className="size-full">
        <rect width="56" height="56" rx="8" fill={`var(--dye-${dye})`} opacity=".14" />
        <path d="M0 46h56v2a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill={`var(--dye-${dye})`} opacity=".55" />
        <text
          x="28"
          y="33"
          textAnchor="middle"
          fill={`var(--dye-${dye})`}
          fontSize="22"
          fontWeight="600"
          className="font-serif"
        >
          {urlCodeOf(ticker).slice(0, 2)}
        </text>
      </svg>
      {logoUrl === null ? null : (
        <OptionalImage
          src={logoUrl}
          width={56}
          height={56}
          className="absolute inset-0 size-full rounded-md border bg-canvas object-contain"
        />
      )}
    </span>
  );
}
