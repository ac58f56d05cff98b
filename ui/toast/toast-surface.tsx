import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { closeToast, type OpenToast } from "./toast.ts";
import { ToastContent } from "./toast-content.tsx";
import { useSwipe } from "./use-swipe.ts";

export interface ToasterProps {
  closeLabel: string;
  label: string;
}

type ToastSurfaceProps = ToasterProps & { toast: OpenToast };

const FOCUS_KEY = "F8";

/**
 * The toast region. A toast pauses on hover and focus and while the window has no focus, closes on Escape and on
 * a swipe to the right, and F8 focuses its region. Render each toast with a key of its own.
 */
export function ToastSurface({ toast, closeLabel, label }: ToastSurfaceProps) {
  const { id, isOpen, title, description, action } = toast;
  const submit = useSubmit();
  const region = useRef<HTMLElement>(null);
  const item = useRef<HTMLLIElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [isWindowBlurred, setIsWindowBlurred] = useState(false);
  const [hasExited, setHasExited] = useState(false);

  const close = () => {
    if (item.current?.contains(document.activeElement)) region.current?.focus();
    closeToast(id);
  };
  useCountdown(toast.durationMs, isOpen && !isPaused && !isWindowBlurred, close);
  const swipe = useSwipe(close);

  const onKey = useEffectEvent((key: string) => {
    if (key === FOCUS_KEY) region.current?.focus();
    if (key === "Escape") close();
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("keydown", ({ key }) => onKey(key), { signal });
    window.addEventListener("blur", () => setIsWindowBlurred(true), { signal });
    window.addEventListener("focus", () => setIsWindowBlurred(false), { signal });
    return () => listeners.abort();
  }, []);

  useEffect(() => {
    if (isOpen) return;
    const animations = item.current?.getAnimations() ?? [];
    Promise.allSettled(animations.map(({ finished }) => finished)).then(() => setHasExited(true));
  }, [isOpen]);

  return (
    <>
      <section
        ref={region}
        aria-label={`${label} (${FOCUS_KEY})`}
        tabIndex={-1}
        className="screen-only pointer-events-none fixed right-0 bottom-(--bottom-bar) z-50 w-full max-w-form p-4 outline-none sm:p-6"
        onPointerMove={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(region.current?.contains(document.activeElement) ?? false)}
        onFocus={() => setIsPaused(true)}
        onBlur={({ currentTarget, relatedTarget }) => setIsPaused(currentTarget.contains(relatedTarget))}
      >
        <ol>
          {hasExited ? null : (
            <li
              ref={item}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: the first stop in the region, to read the toast
              tabIndex={0}
              data-state={isOpen ? "open" : "closed"}
              className="toast floating pointer-events-auto flex touch-none flex-wrap items-start gap-3 p-4 select-none sm:flex-nowrap"
              {...swipe}
            >
              <ToastContent
                tone={toast.tone}
                title={<div className="font-semibold">{title}</div>}
                description={description ? <div className="text-ink-soft">{description}</div> : null}
              />
              {action ? (
                <Button
                  size="sm"
                  className="order-1 ml-8 sm:order-0 sm:-my-1 sm:ml-0"
                  onClick={() => {
                    action.select(submit);
                    close();
                  }}
                >
                  {action.label}
                </Button>
              ) : null}
              <Button
                variant="quiet"
                size="sm"
                isIconOnly
                className="-m-1.5"
                aria-label={closeLabel}
                onClick={close}
              >
                <Icon name="close" size={16} />
              </Button>
            </li>
          )}
        </ol>
      </section>
      <ToastAnnouncement text={[label, title, description, action?.label].filter(Boolean).join(" ")} />
    </>
  );
}

function useCountdown(durationMs: number, isRunning: boolean, onEnd: () => void): void {
  const remainingMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isRunning || remainingMs.current === Number.POSITIVE_INFINITY) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isRunning]);
}

/** Screen readers only announce text that is added to an existing live region. */
const ADDED_AFTER_MS = 50;
/** Then removed, so that screen readers don't find the text twice: here and in the toast. */
const REMOVED_AFTER_MS = 1_000;

function ToastAnnouncement({ text }: { text: string }) {
  const [state, setState] = useState<"empty" | "announced" | "removed">("empty");
  useEffect(() => {
    const added = setTimeout(() => setState("announced"), ADDED_AFTER_MS);
    const removed = setTimeout(() => setState("removed"), REMOVED_AFTER_MS);
    return () => {
      clearTimeout(added);
      clearTimeout(removed);
    };
  }, []);
  if (state === "removed") return null;
  return (
    <p role="status" aria-live="assertive" className="sr-only">
      {state === "announced" ? text : null}
    </p>
  );
}
