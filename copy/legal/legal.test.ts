import { describe, expect, test } from "vitest";
import { footer } from "../site.ts";
import { legalPages, UNSPECIFIED_CONTACT } from "./legal.ts";

const party = { siteName: "Warta Bursa", contact: "redaksi@wartabursa.example" };

const wordsOf = (page: keyof typeof legalPages, who = party) => JSON.stringify(legalPages[page](who));

test("the footer links to every legal page and to no other page", () => {
  const linked = footer.groups.flatMap(({ links }) => links.map((link) => ("path" in link ? link.path : "")));
  expect(linked.filter((path) => path.startsWith("/legal/"))).toEqual(
    Object.keys(legalPages).map((page) => `/legal/${page}`),
  );
});

describe.each(Object.keys(legalPages) as (keyof typeof legalPages)[])("the page %s", (name) => {
  test("names the configured site and contact", () => {
    expect(wordsOf(name)).toContain("Warta Bursa");
    expect(wordsOf(name)).toContain("melalui redaksi@wartabursa.example");
    expect(wordsOf(name, { ...party, contact: UNSPECIFIED_CONTACT })).toContain(
      "melalui kanal kontak yang diumumkan di situs ini",
    );
  });

  test("has a title, a description for search results and several headed paragraphs", () => {
    const page = legalPages[name](party);
    expect(page.title).not.toBe("");
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(page.sections.length).toBeGreaterThanOrEqual(5);
    for (const { heading, paragraphs } of page.sections) {
      expect(heading).not.toBe("");
      expect(paragraphs.length).toBeGreaterThan(0);
    }
  });
});

test("the disclaimer says that information is general, may be delayed and isn't investment advice", () => {
  expect(wordsOf("disclaimer")).toMatch(/informasi dan edukasi umum/);
  expect(wordsOf("disclaimer")).toMatch(/dapat tertunda, umumnya hingga 15 menit/);
  expect(wordsOf("disclaimer")).toMatch(/Bukan nasihat investasi/);
});

test("the privacy policy cites the data protection law and lists the nine rights it grants", () => {
  const { sections } = legalPages.privacy(party);
  expect(sections[0]?.paragraphs[0]).toContain("Undang-Undang Nomor 27 Tahun 2022");
  expect(sections.find(({ heading }) => heading === "Hak Anda")?.items).toHaveLength(9);
});
