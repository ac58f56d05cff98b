/** Checks that must hold on every page. all-pages.spec.ts runs them on one load of each page. */
import type { Page } from "@playwright/test";
import { accessibilityViolations, expect, isNightly } from "./fixtures.ts";
import { layoutProblems, setTextSize } from "./layout-problems.ts";

const soft = expect.configure({ soft: true });

/** Phones with the default text size, with the largest size on the first page of Android's settings, and with 200 %. */
const sizes = [
  { width: 320, textSize: 16 },
  { width: 360, textSize: 21 },
  { width: 320, textSize: 32 },
  { width: 1024, textSize: 32 },
  ...(isNightly
    ? [
        { width: 768, textSize: 16 },
        { width: 1280, textSize: 32 },
      ]
    : []),
];

const looks = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 360 },
] as const;

/** Checks a page opened by `open`: in one theme, alternating by `turn`, or in both in a nightly run. */
export async function checkPage(
  page: Page,
  name: string,
  turn: number,
  open: () => Promise<void>,
): Promise<void> {
  const turns = isNightly ? looks : looks.slice(turn % 2, (turn % 2) + 1);
  for (const [index, { colorScheme, width }] of turns.entries()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    if (index === 0) await open();
    await soft.poll(() => accessibilityViolations(page), `${name} ${colorScheme}`).toEqual([]);
  }
  for (const { width, textSize } of sizes) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, textSize);
    // Parts that redraw at another size, such as the chart, do so a frame later.
    await soft.poll(() => layoutProblems(page), `${name} at ${width} px, text of ${textSize} px`).toEqual([]);
    if (width === 360) await checkShadows(page);
  }
  await setTextSize(page, 16);
  await page.setViewportSize({ width: 1280, height: 800 });
  await checkRings(page);
}

/** Call it before hydration. */
export async function checkPublicPage(page: Page): Promise<void> {
  soft(await unloadHandlers(page), "browsers may keep the page for Back").toEqual([]);
  await checkPrint(page);
}

/** Records the types of all event listeners that the page adds, starting before its first script. */
export async function recordListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [never, never]) {
      heard.push(type);
      add.call(this, type, ...rest);
    };
  });
}

function unloadHandlers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { heard, onunload, onbeforeunload } = window as unknown as Window & { heard: string[] };
    const set = [onunload && "onunload", onbeforeunload && "onbeforeunload"];
    return [...heard.filter((type) => /unload$/.test(type)), ...set.filter((name) => name !== null)];
  });
}

async function checkPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await soft(page.getByRole("heading", { level: 1 })).toBeAttached();
  for (const part of ["banner", "navigation", "search", "contentinfo"] as const)
    await soft(page.getByRole(part)).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

async function checkShadows(page: Page): Promise<void> {
  const without = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => {
        const { overflowX, backgroundImage } = getComputedStyle(element);
        return (
          /auto|scroll/.test(overflowX) &&
          element.scrollWidth > element.clientWidth + 1 &&
          !backgroundImage.includes("gradient")
        );
      })
      .map((element) => element.className),
  );
  soft(without, "scrolls sideways without a shadow").toEqual([]);
}

/** Every element that takes keyboard focus must have a ring that no surrounding box clips. */
async function checkRings(page: Page): Promise<void> {
  // After one key press, focus() shows the ring as it does for the keyboard.
  await page.keyboard.press("Tab");
  const cut = await page.evaluate(() => {
    const problemOf = (element: HTMLElement): string | undefined => {
      element.focus();
      if (document.activeElement !== element) return undefined;
      if (!element.matches(":focus-visible")) return "the focus isn't visible";
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      if (outlineStyle === "none") return undefined;
      const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const ring = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        const isCut =
          (overflowY !== "visible" &&
            ring.top >= frame.top &&
            ring.bottom <= frame.bottom &&
            (ring.top - reach < frame.top - 0.5 || ring.bottom + reach > frame.bottom + 0.5)) ||
          (overflowX !== "visible" &&
            ring.left >= frame.left &&
            ring.right <= frame.right &&
            (ring.left - reach < frame.left - 0.5 || ring.right + reach > frame.right + 0.5));
        if (isCut && around !== document.documentElement && around !== document.body)
          return `cut by ${around.tagName}.${around.className}`;
      }
      return undefined;
    };
    const focusable = [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary, [tabindex]",
      ),
    ];
    return focusable
      .filter((element) => element.tabIndex >= 0)
      .flatMap((element) => {
        const problem = problemOf(element);
        return problem
          ? [`${element.tagName} "${element.textContent?.trim().slice(0, 30)}": ${problem}`]
          : [];
      });
  });
  soft([...new Set(cut)].slice(0, 10), "rings").toEqual([]);
}
