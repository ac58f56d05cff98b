import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { entityTag, matchesEntityTag } from "./entity-tag.ts";

const body = Buffer.from("<p>IHSG menguat</p>");

test("a tag is weak and depends on the body and every header", () => {
  const tag = entityTag(body, ["content-type", "text/html"]);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(entityTag(body, ["content-type", "text/html"])).toBe(tag);
  expect(entityTag(Buffer.from("<p>IHSG melemah</p>"), ["content-type", "text/html"])).not.toBe(tag);
  expect(entityTag(body, ["content-type", "text/plain"])).not.toBe(tag);
});

test("a tag doesn't depend on the time of the render", () => {
  const tagAt = (time: string, words = "menguat") => {
    const policy = `script-src 'self' 'sha256-${hash("sha256", time, "base64")}'`;
    const page = Buffer.from(`<p>IHSG ${words}</p><script>["${time}"]</script>`);
    return entityTag(page, ["content-type", "text/html", "content-security-policy", policy], time);
  };
  const tag = tagAt("2025-03-03T02:00:00.000Z");
  expect(tagAt("2025-03-03T02:00:41.120Z")).toBe(tag);
  expect(tagAt("2025-03-03T02:00:41.120Z", "melemah")).not.toBe(tag);
});

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ["*", true],
  [" * ", true],
  ['"x", W/"abc", "y"', true],
  ['"x,y","abc"', true],
  ['"x, W/"', false],
  ['"abcd"', false],
  ["abc", false],
  ["", false],
])('If-None-Match %s against W/"abc": %s', (header, matches) => {
  expect(matchesEntityTag(header, 'W/"abc"')).toBe(matches);
});
