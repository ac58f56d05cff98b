import { useEffect } from "react";
import { useSubmit } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { closeToast, type ShownToast } from "./toast.ts";
import { ToastText } from "./toast-text.tsx";

/** A toast for a page that could not load ToastSurface: it neither pauses nor can be swiped away. */
export function PlainToast({ shown, closeLabel }: { shown: ShownToast; closeLabel: string }) {
  const submit = useSubmit();
  const { id, durationMs, action } = shown;
  useEffect(() => {
    if (durationMs === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => closeToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, durationMs]);
  return (
    <div className="screen-only fixed right-0 bottom-(--bottom-bar) z-50 w-full max-w-form p-4 outline-none sm:p-6">
      <div role="status" className="toast floating flex items-start gap-3 p-4">
        <ToastText
          tone={shown.tone}
          title={<div className="font-semibold">{shown.title}</div>}
          description={shown.description ? <div className="text-ink-soft">{shown.description}</div> : null}
        />
        {action ? (
          <Button
            size="sm"
            className="-my-1"
            onClick={() => {
              action.select(submit);
              closeToast(id);
            }}
          >
            {action.label}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          iconOnly
          className="-m-1.5"
          aria-label={closeLabel}
          onClick={() => closeToast(id)}
        >
          <Icon name="close" size={16} />
        </Button>
      </div>
    </div>
  );
}
