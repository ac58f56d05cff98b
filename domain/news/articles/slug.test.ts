import { expect, test } from "vitest";
import { articleSlugOf } from "./slug.ts";

test.each([
  ["IHSG Naik 1,25% ke Level 7.500", "ihsg-naik-125-ke-level-7500"],
  ["  Spasi   berlebih — dan tanda!  ", "spasi-berlebih-dan-tanda"],
  ["Café Société Tbk.", "cafe-societe-tbk"],
  ["日本株", "artikel"],
  ["", "artikel"],
  ["../../etc/passwd", "etcpasswd"],
])("articleSlugOf turns %j into %j", (title, slug) => {
  expect(articleSlugOf(title)).toBe(slug);
});

test("articleSlugOf cuts a long title between words", () => {
  const slug = articleSlugOf("Perusahaan ".repeat(20));
  expect(slug).toBe(
    "perusahaan-perusahaan-perusahaan-perusahaan-perusahaan-perusahaan-perusahaan-perusahaan",
  );
});

test("articleSlugOf cuts inside a single very long word", () => {
  expect(articleSlugOf("a".repeat(500))).toBe("a".repeat(90));
});
