import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("escapes the special characters of HTML and XML", () => {
  expect(escapeHtml(`Laba & <rugi> "naik" 'turun' ]]>`)).toBe(
    "Laba &amp; &lt;rugi&gt; &quot;naik&quot; &#39;turun&#39; ]]&gt;",
  );
});
