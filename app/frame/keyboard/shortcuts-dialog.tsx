import { useId, useState } from "react";
import { shortcuts as copy } from "#copy/frame/finding.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Modal } from "#ui/modal.tsx";
import { SHORTCUTS_SETTING } from "./shortcut-names.ts";

export interface ShortcutsDialogProps {
  close(): void;
}

export function ShortcutsDialog({ close }: ShortcutsDialogProps) {
  const titleId = useId();

  return (
    <Modal
      titleId={titleId}
      onClose={close}
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
        <Button
          variant="quiet"
          size="sm"
          isIconOnly
          aria-label={copy.close}
          onClick={close}
          className="absolute top-4 right-4"
        >
          <Icon name="close" size={18} />
        </Button>
      </div>
    </Modal>
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
