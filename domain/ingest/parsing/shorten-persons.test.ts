import { expect, test } from "vitest";
import { withoutLongPersons } from "./shorten-persons.ts";

test("withoutLongPersons empties only persons that are too long", () => {
  const long = "(".repeat(2000);
  expect(
    withoutLongPersons(
      `<item><author>a@b.id (Ani)</author><author>${long}</author><title>${long}</title></item>`,
    ),
  ).toBe(`<item><author>a@b.id (Ani)</author><author></author><title>${long}</title></item>`);
});

test("withoutLongPersons leaves a document with unclosed persons unchanged", () => {
  expect(withoutLongPersons("<author><author>".repeat(3))).toBe("<author><author>".repeat(3));
});
