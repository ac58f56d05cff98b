import { useLocation, useRevalidator } from "react-router";
import { errorScreen, retry as retryLabel } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";

export interface FailedPartProps {
  title: string;
  description?: string;
  retry?: () => void;
}

export function FailedPart({ title, description = errorScreen.safeMessage, retry }: FailedPartProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-y py-4">
      <Icon name="alert" className="text-down" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{description}</p>
      </div>
      {retry === undefined ? (
        <ReadAgain />
      ) : (
        <Button
          size="sm"
          onClick={({ currentTarget }) => {
            moveFocusToSection(currentTarget);
            retry();
          }}
        >
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

function ReadAgain() {
  const page = useLocation();
  const revalidator = useRevalidator();
  return (
    <LinkButton
      size="sm"
      to={page}
      reloadDocument
      aria-busy={revalidator.state !== "idle"}
      onClick={(event) => {
        event.preventDefault();
        moveFocusToSection(event.currentTarget);
        void revalidator.revalidate();
      }}
    >
      {retryLabel}
    </LinkButton>
  );
}

/** The control disappears with the failure, which would move the focus to the start of the page. */
function moveFocusToSection(control: HTMLElement): void {
  const section = control.closest<HTMLElement>("section, main");
  if (section === null) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
