import { expect, test } from "vitest";
import { escapeXml, xmlResponse } from "./xml.ts";

test("escapes XML's special characters", () => {
  expect(escapeXml(`Laba & <rugi> "naik" 'turun' ]]>`)).toBe(
    "Laba &amp; &lt;rugi&gt; &quot;naik&quot; &#39;turun&#39; ]]&gt;",
  );
});

test("removes only characters that XML 1.0 doesn't allow", async () => {
  const response = xmlResponse("<a>a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uD800g\t\n\r é 📈 \u0085</a>");
  expect(await response.text()).toBe("<a>abcdefg\t\n\r é 📈 \u0085</a>");
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
});
