import { type ReactNode, useId } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "./button-style.ts";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { Modal } from "./modal.tsx";

export interface DialogProps {
  title: string;
  closeLabel: string;
  closeTo: string;
  isWide?: boolean;
  children: ReactNode;
}

/** A dialog with its own URL, above the page that it belongs to. Without JavaScript, its link closes it. */
export function Dialog({ title, closeLabel, closeTo, isWide = false, children }: DialogProps) {
  const navigate = useNavigate();
  const titleId = useId();

  return (
    <Modal
      isPage
      titleId={titleId}
      onClose={() => navigate(closeTo, { preventScrollReset: true })}
      className={classNames(
        "floating fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-y-auto backdrop:bg-canvas/70",
        isWide ? "max-w-160" : "max-w-form",
      )}
    >
      <div className="flex flex-col gap-4 p-5">
        <h2 id={titleId} className="pr-10 font-serif text-lg font-semibold">
          {title}
        </h2>
        {children}
        <Link
          to={closeTo}
          preventScrollReset
          aria-label={closeLabel}
          className={buttonClass({
            variant: "quiet",
            size: "sm",
            isIconOnly: true,
            className: "absolute top-4 right-4",
          })}
        >
          <Icon name="close" size={18} />
        </Link>
      </div>
    </Modal>
  );
}
