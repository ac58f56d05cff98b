import { expect, test } from "vitest";
import { chooseHomeLead, type LeadCandidate } from "./home-lead.ts";

const NOW = new Date("2026-11-20T05:00:00Z");

function article(id: number, hoursAgo: number, story: Partial<LeadCandidate> = {}): LeadCandidate {
  return {
    id,
    storyId: null,
    isDuplicateCoverage: false,
    isTimeKnown: true,
    namesCompany: true,
    publishedAt: new Date(NOW.getTime() - hoursAgo * 3_600_000),
    ...story,
  };
}
function story(id: number, hoursAgo: number, reports: number, lead: Partial<LeadCandidate> = {}) {
  const others = Array.from({ length: reports }, (_, index) =>
    article(id + index + 1, hoursAgo, { storyId: id, isDuplicateCoverage: true }),
  );
  return [article(id, hoursAgo, { storyId: id, ...lead }), ...others];
}

test.each<[what: string, candidates: LeadCandidate[], lead: number | undefined]>([
  ["nothing without articles", [], undefined],
  ["nothing while each story has only one article", [article(1, 1), article(2, 2)], undefined],
  ["the larger of two stories, though it is older", [...story(10, 1, 1), ...story(20, 6, 3)], 20],
  ["the newer of equally large ones", [...story(10, 3, 2), ...story(20, 2, 2)], 20],
  [
    "a story about a listed company, though another is larger",
    [...story(10, 1, 5, { namesCompany: false }), ...story(20, 4, 1)],
    20,
  ],
  [
    "a story of known time, though another is larger",
    [...story(10, 1, 5, { isTimeKnown: false }), ...story(20, 4, 1)],
    20,
  ],
  ["no story older than twelve hours", story(10, 12.1, 5), undefined],
  ["a story exactly twelve hours old", story(10, 12, 1), 10],
  [
    "the story with more articles in the last twelve hours",
    [
      ...story(10, 2, 2),
      article(20, 3, { storyId: 20 }),
      ...story(30, 20, 5).map((candidate) => ({ ...candidate, storyId: 20 })),
    ],
    10,
  ],
])("the home page leads with %s", (_what, candidates, lead) => {
  expect(chooseHomeLead(candidates, NOW)).toBe(lead);
});
