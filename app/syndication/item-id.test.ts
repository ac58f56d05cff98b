import { expect, test } from "vitest";
import { feedItemId } from "./item-id.ts";

test("an article's id in our feeds is a name-based UUID that never changes", () => {
  expect([1, 2, 123_456].map(feedItemId)).toEqual([
    "urn:uuid:974fc4f3-a1d9-5edc-b3b5-38c380c35b94",
    "urn:uuid:691fdad5-7d4f-57b9-bb42-88d43c98c31e",
    "urn:uuid:e6583b93-38d1-5edd-96e3-1301f1f4d780",
  ]);
});
