import type { ComponentProps } from "react";
import { isPlainClick } from "#ui/plain-click.ts";

export interface InPlaceLinkProps extends ComponentProps<"a"> {
  href: string;
  onFollow(): void;
}

/** A link that JavaScript follows within the page, without the router. */
export function InPlaceLink({ href, onFollow, ...rest }: InPlaceLinkProps) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFollow();
      }}
      {...rest}
    />
  );
}
