import { expect, test } from "vitest";
import { xmlResponse } from "./xml.ts";

test("removes only characters that XML 1.0 doesn't allow", async () => {
  const response = xmlResponse("<a>a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uD800g\t\n\r é 📈 \u0085</a>");
  expect(await response.text()).toBe("<a>abcdefg\t\n\r é 📈 \u0085</a>");
  expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
});
