import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSubmit } from "react-router";
import { buttonClass } from "../button-style.ts";
import { Icon } from "../icon.tsx";
import { closeToast, type OpenToast } from "./toast.ts";
import { ToastAnnouncement } from "./toast-announcement.tsx";
import { ToastContent } from "./toast-content.tsx";
import { useCountdown } from "./use-countdown.ts";
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
  const [hasExited, setHasExited] = useState(false);

  const close = () => {
    if (item.current?.contains(document.activeElement)) region.current?.focus();
    closeToast(id);
  };
  useCountdown(toast.durationMs, isOpen && !isPaused, close);
  const swipe = useSwipe(close);

  const onKey = useEffectEvent((key: string) => {
    if (key === FOCUS_KEY) region.current?.focus();
    if (key === "Escape") close();
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("keydown", ({ key }) => onKey(key), { signal });
    window.addEventListener("blur", () => setIsPaused(true), { signal });
    window.addEventListener("focus", () => setIsPaused(false), { signal });
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
                <button
                  type="button"
                  onClick={() => {
                    action.select(submit);
                    close();
                  }}
                  className={buttonClass({
                    size: "sm",
                    className: "order-1 ml-8 sm:order-0 sm:-my-1 sm:ml-0",
                  })}
                >
                  {action.label}
                </button>
              ) : null}
              <button
                type="button"
                aria-label={closeLabel}
                onClick={close}
                className={buttonClass({
                  variant: "quiet",
                  size: "sm",
                  isIconOnly: true,
                  className: "-m-1.5",
                })}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          )}
        </ol>
      </section>
      <ToastAnnouncement text={[label, title, description, action?.label].filter(Boolean).join(" ")} />
    </>
  );
}
