import { header } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import type { ButtonStyle } from "#ui/button-style.ts";

export interface SignOutFormProps extends ButtonStyle {
  /** In other words than the header's. */
  label?: string;
  /** Where the button stands: the newsroom has its own way out and its own notice. */
  from?: "site" | "newsroom";
}

/** A form and no link, so that nothing can sign somebody out by being looked at. Loads the whole page anew. */
export function SignOutForm({ label = header.signOut, from = "site", ...style }: SignOutFormProps) {
  return (
    <form method="post" action="/logout">
      {from === "newsroom" ? <input type="hidden" name="dari" value="newsroom" /> : null}
      <Button type="submit" size="sm" {...style}>
        {label}
      </Button>
    </form>
  );
}
