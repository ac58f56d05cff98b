import { header } from "#copy/site.ts";

export const MAIN_ID = "konten";

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="screen-only fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-fill px-4 py-2 text-sm font-medium text-on-fill focus:translate-y-0"
    >
      {header.skipToContent}
    </a>
  );
}
