import { expect, test } from "vitest";
import { chartKeyAction } from "./chart-keys.ts";

test.each([
  ["ArrowLeft", false, { kind: "point", index: 49 }],
  ["ArrowRight", false, { kind: "point", index: 51 }],
  ["ArrowLeft", true, { kind: "point", index: 40 }],
  ["PageUp", false, { kind: "point", index: 60 }],
  ["Home", false, { kind: "point", index: 0 }],
  ["End", false, { kind: "point", index: 99 }],
  ["+", false, { kind: "zoom", factor: 0.5 }],
  ["-", false, { kind: "zoom", factor: 2 }],
  ["Enter", false, { kind: "choose" }],
  ["Escape", false, { kind: "leave" }],
  ["Tab", false, undefined],
  ["a", false, undefined],
] as const)("%s (shift: %s) does %j", (key, shiftKey, action) => {
  expect(chartKeyAction({ key, shiftKey }, 50, 100)).toEqual(action);
});

test("stops at the ends of the chart", () => {
  expect(chartKeyAction({ key: "ArrowLeft", shiftKey: false }, 0, 3)).toEqual({ kind: "point", index: 0 });
  expect(chartKeyAction({ key: "PageUp", shiftKey: false }, 2, 3)).toEqual({ kind: "point", index: 2 });
});
