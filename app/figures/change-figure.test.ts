import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ChangeFigure, changeDirection } from "./change-figure.tsx";

test.each([
  [1.25, "up"],
  [0, "up"],
  [-0.001, "up"],
  [-0.01, "down"],
  [null, "flat"],
  [undefined, "flat"],
])("the direction of a change of %s is %s", (changePct, direction) => {
  expect(changeDirection(changePct)).toBe(direction);
});

test.each([
  [1.25, "text-up", true],
  [-0.01, "text-down", true],
  [0, "text-up", false],
  [-0.001, "text-up", false],
  [null, "text-ink-soft", false],
])("a change of %s has the colour %s and a triangle: %s", (changePct, colour, hasTriangle) => {
  const html = renderToStaticMarkup(createElement(ChangeFigure, { changePct }));
  expect(html).toContain(colour);
  expect(html.includes("<svg")).toBe(hasTriangle);
});
