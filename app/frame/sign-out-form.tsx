import { Form } from "react-router";
import { header } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import type { ButtonStyle } from "#ui/button-style.ts";
import { clearRecentSearches } from "./search/recent-searches.ts";
import { ARTICLE_PREVIEW_KEY } from "./storage-keys.ts";

export interface SignOutFormProps extends ButtonStyle {
  label?: string;
  from?: "site" | "newsroom";
}

/** A form, not a link, so that prefetching or an image can't sign the user out. The response is a full page load. */
export function SignOutForm({ label = header.signOut, from = "site", ...style }: SignOutFormProps) {
  return (
    <Form method="post" action="/logout" onSubmit={clearBrowserData}>
      {from === "newsroom" ? <input type="hidden" name="from" value="newsroom" /> : null}
      <Button type="submit" size="sm" {...style}>
        {label}
      </Button>
    </Form>
  );
}

/** Other people may use the browser next. An editor's unsaved drafts stay: they are stored nowhere else. */
function clearBrowserData(): void {
  clearRecentSearches();
  try {
    localStorage.removeItem(ARTICLE_PREVIEW_KEY);
  } catch {
    // Storage is blocked.
  }
}
