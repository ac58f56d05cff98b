import { expect, test, waitForHydration } from "./fixtures.ts";

test("rows selected with the mouse are copied as one line each, with tabs between cells", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/screener");
  await waitForHydration(page);
  const cells = page.locator("tbody tr[data-index='0'] > *");
  const next = page.locator("tbody tr[data-index='1'] > *");
  const [start, end] = await Promise.all([cells.first().boundingBox(), next.last().boundingBox()]);
  if (!start || !end) throw new Error("There are no rows.");
  // Drags backwards, because browsers don't start a selection on a link.
  await page.mouse.move(end.x + end.width - 1, end.y + end.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x + 1, start.y + start.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page).toHaveURL("/screener");
  const copied = await page.evaluate(() => String(getSelection()));
  const lines = copied.trim().split("\n");
  expect(lines.map((line) => line.split("\t")[0])).toEqual(["BBCA", "TLKM"]);
  expect(lines[0]?.split("\t").map((cell) => cell.trim())).toEqual([
    "BBCA",
    "Bank Central Asia Tbk.",
    "Banking",
    "1.200,00",
    "25,00x",
    "2,50%",
    "+3,16%",
  ]);
});
