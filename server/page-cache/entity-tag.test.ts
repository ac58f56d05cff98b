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
