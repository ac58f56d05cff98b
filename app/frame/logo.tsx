import { DRAWN_NAME, wordmarkPath } from "./wordmark.ts";

/** A candlestick and a turn of the market, which form a K. `public/favicon.svg` has the same drawing. */
function Mark() {
  return (
    <>
      <path d="M7 1h2v5h3v20H9v5H7v-5H4V6h3zm7.5 15H21l8.5 10H23z" fill="var(--accent)" />
      <path d="M14.5 16 23 6h6.5L21 16z" fill="var(--brand-mark)" />
    </>
  );
}

export function LogoMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <Mark />
    </svg>
  );
}

/**
 * Symbol and name, both hidden from assistive technology: label the link around it. Shrinks in narrow windows.
 * Any other name is set in type, and truncated before it would overlap the navigation.
 */
export function Logo({ siteName }: { siteName: string }) {
  if (siteName !== DRAWN_NAME) {
    return (
      <span aria-hidden="true" className="flex h-7 min-w-0 items-center gap-2">
        <span className="shrink-0">
          <LogoMark size={28} />
        </span>
        <span className="max-w-48 truncate font-serif text-xl font-semibold">{siteName}</span>
      </span>
    );
  }
  return (
    <>
      <svg
        viewBox="0 0 182 32"
        width="159"
        height="28"
        aria-hidden="true"
        className="max-w-full tight:hidden"
      >
        <Mark />
        <path d={wordmarkPath} transform="translate(37.5 6) scale(.17)" fill="currentColor" />
      </svg>
      {/* Beside larger text there is no room for the name. */}
      <span className="hidden tight:block">
        <LogoMark size={28} />
      </span>
    </>
  );
}
