import { Form } from "react-router";
import { header } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import type { ButtonStyle } from "#ui/button-style.ts";
import { clearRecentSearches } from "./search/recent-searches.ts";

export interface SignOutFormProps extends ButtonStyle {
  label?: string;
  from?: "site" | "newsroom";
}

/** A form, not a link, so that prefetching or an image can't sign the user out. The response is a full page load. */
export function SignOutForm({ label = header.signOut, from = "site", ...style }: SignOutFormProps) {
  return (
    <Form method="post" action="/logout" onSubmit={clearRecentSearches}>
      {from === "newsroom" ? <input type="hidden" name="dari" value="newsroom" /> : null}
      <Button type="submit" size="sm" {...style}>
        {label}
      </Button>
    </Form>
  );
}
