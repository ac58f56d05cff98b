import type { ReactNode } from "react";
import { comingSoon, notAvailableYet } from "#copy/toasts.ts";
import { type ButtonStyle, buttonClass } from "#ui/button-style.ts";
import { toast } from "#ui/toast/toast.ts";
import { ToastContent } from "#ui/toast/toast-content.tsx";

const notices = { soon: comingSoon, unavailable: notAvailableYet } as const;

export type Notice = keyof typeof notices;

const popoverId = (notice: Notice) => `notice-${notice}`;

/** The first element after everything visible on a page. */
export const FIRST_HIDDEN_ID = popoverId("soon");

export interface ComingSoonButtonProps extends ButtonStyle {
  notice?: Notice;
  children: ReactNode;
}

/**
 * Placeholder for a feature that doesn't exist yet. Before hydration, or without JavaScript, the browser opens
 * the popover of ComingSoonNotices; afterwards a toast appears.
 */
export function ComingSoonButton({ notice = "soon", children, ...style }: ComingSoonButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={popoverId(notice)}
      onClick={(event) => {
        event.preventDefault();
        toast(notices[notice]);
      }}
      className={buttonClass(style)}
    >
      {children}
    </button>
  );
}

export function ComingSoonNotices() {
  return (Object.keys(notices) as Notice[]).map((notice) => (
    <div
      key={notice}
      id={popoverId(notice)}
      popover="auto"
      className="toast floating fixed inset-auto right-4 bottom-[calc(1rem+var(--bottom-bar))] m-0 max-w-form p-4 sm:right-6 md:bottom-6"
    >
      <div className="flex items-start gap-3">
        <ToastContent
          tone="info"
          title={<p className="font-semibold">{notices[notice].title}</p>}
          description={<p className="text-ink-soft">{notices[notice].description}</p>}
        />
      </div>
    </div>
  ));
}
