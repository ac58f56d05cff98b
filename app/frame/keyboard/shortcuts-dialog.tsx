import { useEffect, useId, useRef, useState } from "react";
import { shortcuts as copy } from "#copy/frame/finding.ts";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { SHORTCUTS_SETTING } from "./shortcut-names.ts";

export interface ShortcutsDialogProps {
  close(): void;
}

export function ShortcutsDialog({ close }: ShortcutsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, which the browser handles
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={close}
      // A click outside hits the dialog element itself, since its content fills it.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="floating fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-form overflow-y-auto backdrop:bg-canvas/70"
    >
      <div className="p-5">
        <h2 id={titleId} className="pr-10 font-serif text-lg font-semibold">
          {copy.heading}
        </h2>
        <dl className="mt-3 divide-y text-sm">
          {copy.keys.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-4 py-2.5">
              <dt className="order-2 flex shrink-0 gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-7 rounded-sm border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-sans text-xs"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <SingleKeysSwitch />
        <form method="dialog">
          <button
            type="submit"
            aria-label={copy.close}
            className={buttonClass({
              variant: "quiet",
              size: "sm",
              iconOnly: true,
              className: "absolute top-4 right-4",
            })}
          >
            <Icon name="close" size={18} />
          </button>
        </form>
      </div>
    </dialog>
  );
}

/** Turns the keys `/` and `?` off and on: they interfere with speech input and are easily pressed by mistake. */
function SingleKeysSwitch() {
  const [isOn, setIsOn] = useState(() => !("shortcutsOff" in document.documentElement.dataset));
  return (
    <label className="mt-1 flex items-start gap-3 border-t pt-3 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setIsOn(target.checked);
          switchSingleKeys(target.checked);
        }}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        {copy.singleKeys}
        <span className="block text-xs text-ink-soft">{copy.singleKeysHint}</span>
      </span>
    </label>
  );
}

function switchSingleKeys(isOn: boolean): void {
  document.documentElement.toggleAttribute("data-shortcuts-off", !isOn);
  try {
    if (isOn) localStorage.removeItem(SHORTCUTS_SETTING);
    else localStorage.setItem(SHORTCUTS_SETTING, "off");
  } catch {
    // Storage is blocked: the setting lasts until the user leaves the page.
  }
}
