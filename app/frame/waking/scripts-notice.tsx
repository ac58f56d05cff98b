import { scriptsFailure } from "#copy/load-failures.ts";
import { ToastText } from "#ui/toast/toast-text.tsx";
import { SCRIPTS_NOTICE } from "./events.ts";

/** Shown by the page's start script, without React: what the reader pressed needs scripts that could not be fetched. */
export function ScriptsNotice() {
  return (
    <div
      id={SCRIPTS_NOTICE}
      popover="auto"
      role="alert"
      className="toast floating fixed inset-auto right-4 bottom-[calc(1rem+var(--bottom-bar))] m-0 max-w-form p-4 sm:right-6 md:bottom-6"
    >
      <div className="flex items-start gap-3">
        <ToastText
          tone="danger"
          title={<p className="font-semibold">{scriptsFailure.title}</p>}
          description={
            <>
              <p className="text-ink-soft">{scriptsFailure.description}</p>
              {/* biome-ignore lint/a11y/useValidAnchor: this page, whichever it is */}
              <a href="" className="link mt-1 inline-flex min-h-6 items-center">
                {scriptsFailure.reload}
              </a>
            </>
          }
        />
      </div>
    </div>
  );
}
