import { expect, test } from "vitest";
import { withoutLongPersons } from "./shorten-persons.ts";

test("empties persons that are too long, and only those", () => {
  const long = "(".repeat(2000);
  expect(
    withoutLongPersons(
      `<item><author>a@b.id (Ani)</author><author>${long}</author><title>${long}</title></item>`,
    ),
  ).toBe(`<item><author>a@b.id (Ani)</author><author></author><title>${long}</title></item>`);
});

test("leaves a document with unclosed persons as it is", () => {
  expect(withoutLongPersons("<author><author>".repeat(3))).toBe("<author><author>".repeat(3));
});
