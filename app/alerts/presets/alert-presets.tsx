import { useId, useRef } from "react";
import { alertsPath, newAlertPath } from "#app/seo/alert-paths.ts";
import { alertPresets as copy } from "#copy/alerts/alert-presets.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-style.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PresetForm } from "./preset-form.tsx";
import { listPresets, type PricedCompany } from "./presets.ts";

/**
 * A button that opens a list of alerts, each stored by one more tap. The popover is native, so it works before
 * hydration and without JavaScript.
 */
export function AlertPresets(company: PricedCompany) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { symbol } = company;
  const hide = () => popover.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={copy.button}
        className={buttonClass({ size: "sm", className: "max-sm:px-2" })}
      >
        <Icon name="bell" size={16} />
        <span className="sm:hidden">{copy.shortButton}</span>
        <span className="max-sm:hidden">{copy.button}</span>
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="floating fixed inset-0 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-form overflow-y-auto p-5 backdrop:bg-canvas/70"
      >
        <div className="mb-3 flex items-start justify-between gap-2">
          <h2 id={`${id}-title`} className="font-serif text-lg font-semibold">
            {copy.title(symbol)}
          </h2>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={copy.close}
            className={buttonClass({ variant: "quiet", size: "sm", isIconOnly: true })}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
        <ul className="grid gap-2">
          {listPresets(company).map(({ label, ...preset }) => (
            <li key={label}>
              <PresetForm {...preset} symbol={symbol} onSubmit={hide}>
                <Button type="submit" className="w-full">
                  {label}
                </Button>
              </PresetForm>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap justify-between gap-2">
          <LinkButton to={newAlertPath({ symbol })} variant="quiet" size="sm" className="-ml-3 tight:ml-0">
            {copy.other}
          </LinkButton>
          <LinkButton to={alertsPath({ symbol })} variant="quiet" size="sm" className="-mr-3 tight:mr-0">
            {copy.own(symbol)}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
