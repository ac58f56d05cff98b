import { expect, test } from "vitest";
import { createRefusalCounter } from "./refusal-counter.ts";

test("refused requests are counted, and logged in one line per period that had any", async () => {
  const lines: object[] = [];
  const refusals = createRefusalCounter({ warn: (entry: object) => lines.push(entry) }, { periodMs: 1 });
  for (let count = 0; count < 500; count++) refusals.count("public");
  refusals.count("form");
  refusals.count("expired-page");
  await expect.poll(() => lines.length).toBe(1);
  refusals.count("public");
  await expect.poll(() => lines.length).toBe(2);
  const none = {
    public: 0,
    private: 0,
    form: 0,
    search: 0,
    "address-limit": 0,
    "slow-body": 0,
    "expired-page": 0,
  };
  expect(lines).toEqual([
    { seconds: 0.001, refused: { ...none, public: 500, form: 1, "expired-page": 1 } },
    { seconds: 0.001, refused: { ...none, public: 1 } },
  ]);
  expect(refusals.counts()).toEqual({ ...none, public: 501, form: 1, "expired-page": 1 });
});
