import { chart } from "#copy/stock.ts";
import { buttonClass } from "#ui/button-style.ts";
import { isPlainClick } from "#ui/plain-click.ts";

export interface LogScaleLinkProps {
  isOn: boolean;
  /** The page with the other scale, for use without JavaScript. */
  path: string;
  onToggle(): void;
}

export function LogScaleLink({ isOn, path, onToggle }: LogScaleLinkProps) {
  return (
    <a
      href={path}
      aria-label={chart.logScale}
      aria-current={isOn ? "true" : undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onToggle();
      }}
      className={buttonClass({
        variant: isOn ? "primary" : "secondary",
        size: "sm",
        className: "max-sm:px-2",
      })}
    >
      {chart.log}
    </a>
  );
}
