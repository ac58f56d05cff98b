import type { ReactNode } from "react";
import { comingSoon, notAvailableYet } from "#copy/toasts.ts";
import { type ButtonStyle, buttonClass } from "#ui/button-style.ts";
import { toast } from "#ui/toast/toast.ts";
import { ToastText } from "#ui/toast/toast-text.tsx";

const notices = { soon: comingSoon, unavailable: notAvailableYet } as const;

/** soon: 'Segera Hadir'. unavailable: the words of profile and settings pages. */
export type Notice = keyof typeof notices;

const popoverId = (notice: Notice) => `notice-${notice}`;

export interface ComingSoonButtonProps extends ButtonStyle {
  notice?: Notice;
  /** Needed with iconOnly. */
  label?: string;
  children: ReactNode;
}

/**
 * Stands for every feature that does not exist yet: replace it to make one real. It answers at every stage: until the
 * page is hydrated, or without JavaScript, the browser itself opens the notice of ComingSoonNotices; then a toast does.
 */
export function ComingSoonButton({ notice = "soon", label, children, ...style }: ComingSoonButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
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

/** The notices that need no JavaScript. Once per page that has a ComingSoonButton; PageShell brings them. */
export function ComingSoonNotices() {
  return (Object.keys(notices) as Notice[]).map((notice) => (
    <div
      key={notice}
      id={popoverId(notice)}
      popover="auto"
      className="toast floating fixed inset-auto right-4 bottom-4 m-0 max-w-form p-4 sm:right-6 sm:bottom-6"
    >
      <div className="flex items-start gap-3">
        <ToastText
          tone="info"
          title={<p className="font-semibold">{notices[notice].title}</p>}
          description={<p className="text-ink-soft">{notices[notice].description}</p>}
        />
      </div>
    </div>
  ));
}
