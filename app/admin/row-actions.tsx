import type { LinkProps } from "react-router";
import { actionOn } from "#copy/newsroom/shared-words.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";

interface RowAction {
  label: string;
  row: string;
  variant?: "quiet" | "danger";
}

export function RowLink({
  label,
  row,
  variant = "quiet",
  ...link
}: RowAction & Pick<LinkProps, "to" | "preventScrollReset">) {
  return (
    <LinkButton size="sm" variant={variant} aria-label={actionOn(label, row)} {...link}>
      {label}
    </LinkButton>
  );
}

export function RowDialogLink(props: RowAction & Pick<LinkProps, "to">) {
  return <RowLink preventScrollReset {...props} />;
}

export function RowButton({
  label,
  row,
  variant = "quiet",
  icon,
  ...button
}: RowAction & Pick<ButtonProps, "name" | "value" | "disabled"> & { icon?: IconName }) {
  return (
    <Button
      type="submit"
      size="sm"
      variant={variant}
      isIconOnly={icon !== undefined}
      aria-label={actionOn(label, row)}
      title={icon && label}
      {...button}
    >
      {icon ? <Icon name={icon} size={16} /> : label}
    </Button>
  );
}
