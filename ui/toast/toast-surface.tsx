import { Toast } from "radix-ui";
import { useSubmit } from "react-router";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { closeToast, type OpenToast } from "./toast.ts";
import { ToastText } from "./toast-text.tsx";

export interface ToasterProps {
  closeLabel: string;
  label: string;
}

type ToastSurfaceProps = ToasterProps & { shown: OpenToast };

const SWIPE_TO_CLOSE_PX = 50;

/** The toast region, built on Radix Toast: pauses on hover and focus, closes on a swipe to the right, F8 focuses it. */
export function ToastSurface({ shown, closeLabel, label }: ToastSurfaceProps) {
  const submit = useSubmit();
  return (
    // One provider per toast: Radix (1.8.1) stays paused after a toast is closed while hovered or focused, and the
    // next toast would never close.
    <Toast.Provider key={shown.id} label={label} swipeDirection="right" swipeThreshold={SWIPE_TO_CLOSE_PX}>
      <Toast.Root
        open={shown.open}
        duration={shown.durationMs}
        onOpenChange={(open) => open || closeToast(shown.id)}
        className="toast floating flex flex-wrap items-start gap-3 p-4 sm:flex-nowrap"
      >
        <ToastText
          tone={shown.tone}
          title={<Toast.Title className="font-semibold">{shown.title}</Toast.Title>}
          description={
            shown.description ? (
              <Toast.Description className="text-ink-soft">{shown.description}</Toast.Description>
            ) : null
          }
        />
        {shown.action ? (
          <Toast.Action
            altText={shown.action.label}
            onClick={() => shown.action?.select(submit)}
            className={buttonClass({ size: "sm", className: "order-1 ml-8 sm:order-0 sm:-my-1 sm:ml-0" })}
          >
            {shown.action.label}
          </Toast.Action>
        ) : null}
        <Toast.Close
          aria-label={closeLabel}
          className={buttonClass({ variant: "quiet", size: "sm", iconOnly: true, className: "-m-1.5" })}
        >
          <Icon name="close" size={16} />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        // Radix replaces {hotkey} with F8 here, and only here.
        label={`${label} ({hotkey})`}
        className="screen-only fixed right-0 bottom-(--bottom-bar) z-50 w-full max-w-form p-4 outline-none sm:p-6"
      />
    </Toast.Provider>
  );
}
