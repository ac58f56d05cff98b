import type { Page } from "@playwright/test";

/**
 * Layout problems: elements that overflow the window, texts that are clipped by it, leave their button or
 * overlap, and figures that wrap or don't fit their cell. Content that scrolls in its own box, ends in an
 * ellipsis or floats above the page (dialogs, sticky and absolute parts) is exempt.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const name = (element: Element) => {
      const id = element.id ? `#${element.id}` : "";
      const classes = element.getAttribute("class")?.split(" ").slice(0, 5).join(".") ?? "";
      return `${element.tagName.toLowerCase()}${id}.${classes}`;
    };
    const isForScreenReaders = (element: Element) =>
      element.clientWidth === 1 && getComputedStyle(element).overflow === "hidden";
    const some = (
      element: Element | null,
      is: (style: CSSStyleDeclaration, ancestor: Element) => boolean,
    ): boolean =>
      element !== null && (is(getComputedStyle(element), element) || some(element.parentElement, is));
    const mayBeLong = (element: Element) =>
      some(
        element,
        ({ overflowX, textOverflow }, ancestor) =>
          /auto|scroll/.test(overflowX) || textOverflow === "ellipsis" || isForScreenReaders(ancestor),
      );
    const floats = (element: Element) =>
      some(element, ({ position }) => /fixed|sticky|absolute/.test(position));
    const clippingFrames = (element: Element | null): DOMRect[] =>
      element === null || element === document.body
        ? []
        : [
            ...(getComputedStyle(element).overflow === "visible" ? [] : [element.getBoundingClientRect()]),
            ...clippingFrames(element.parentElement),
          ];
    const problems: string[] = [];

    if (document.documentElement.scrollWidth > width)
      problems.push(`page: ${document.documentElement.scrollWidth} of ${width} px`);
    for (const element of document.body.querySelectorAll("*")) {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (
        own < 2 ||
        element instanceof SVGElement ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        mayBeLong(element)
      )
        continue;
      if (right > width + 1 || left < -1)
        problems.push(`outside: ${name(element)} ${Math.round(left)} to ${Math.round(right)}`);
    }

    const lines: { text: string; box: DOMRect; parent: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      const content = text.textContent ?? "";
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !content.trim())
        continue;
      if (some(parent, (_, ancestor) => isForScreenReaders(ancestor))) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const frames = clippingFrames(parent);
      const isShown = ({ left, right, top, bottom, width: own }: DOMRect) =>
        own > 1 &&
        frames.every(
          (frame) =>
            left < frame.right - 1 &&
            right > frame.left + 1 &&
            top < frame.bottom - 1 &&
            bottom > frame.top + 1,
        );
      const clip = (box: DOMRect) =>
        frames.reduce((remaining, frame) => {
          const [left, top] = [Math.max(remaining.left, frame.left), Math.max(remaining.top, frame.top)];
          const [right, bottom] = [
            Math.min(remaining.right, frame.right),
            Math.min(remaining.bottom, frame.bottom),
          ];
          return new DOMRect(left, top, right - left, bottom - top);
        }, box);
      const boxes = [...range.getClientRects()].filter(isShown).map(clip);
      const label = `"${content.trim().slice(0, 40)}" in ${name(parent)}`;
      if (!mayBeLong(parent) && boxes.some(({ left, right }) => left < -1 || right > width + 1))
        problems.push(`cut off: ${label}`);

      const control = parent.closest("button, summary, [class*='border-line-strong']");
      if (control && !mayBeLong(parent)) {
        const frame = control.getBoundingClientRect();
        const leaves = (box: DOMRect) =>
          box.left < frame.left - 1 ||
          box.right > frame.right + 1 ||
          box.top < frame.top - 4 ||
          box.bottom > frame.bottom + 4;
        if (boxes.some(leaves)) problems.push(`leaves its button: ${label}`);
      }

      // A line of a file may wrap anywhere.
      if (parent.closest("code")) continue;
      // A run of digits inside an id or a URL isn't a figure, and may wrap anywhere.
      const figures = /(?<![\p{L}\d/-]|\/\/\S*)[+−-]?\d[\d.,]*\d(?:\s?[%x]|\b)(?![-/][\da-f])/gu;
      for (const { index, 0: figure } of content.matchAll(figures)) {
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        const tops = new Set(
          [...range.getClientRects()].filter((box) => box.width > 0).map(({ top }) => Math.round(top)),
        );
        if (tops.size > 1) problems.push(`broken: ${figure} in ${label}`);
        const own = range.getBoundingClientRect();
        const cell = parent.closest("td, th, dd")?.getBoundingClientRect();
        if (
          cell &&
          own.width > 0 &&
          cell.width > 1 &&
          (own.right > cell.right + 1 || own.left < cell.left - 1)
        )
          problems.push(`clipped: ${figure} in ${label}`);
      }
      if (!floats(parent)) lines.push(...boxes.map((box) => ({ text: label, box, parent })));
    }
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [at, line] of lines.entries()) {
      for (const otherLine of lines.slice(at + 1)) {
        if (otherLine.box.top > line.box.bottom - 4) break;
        const overlap =
          Math.min(line.box.right, otherLine.box.right) - Math.max(line.box.left, otherLine.box.left) > 2 &&
          Math.min(line.box.bottom, otherLine.box.bottom) - otherLine.box.top > 4;
        if (overlap && line.parent !== otherLine.parent)
          problems.push(`${line.text} lies on ${otherLine.text}`);
      }
    }
    return [...new Set(problems)].slice(0, 20);
  });
}

const resized = new WeakSet<Page>();

/** Sets the default text size, as a reader does in browser settings. Browsers start at 16 px. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  resized.add(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: Math.round((px * 13) / 16) } });
}

/** Call it before the next test, which reuses the page. */
export async function restoreTextSize(page: Page): Promise<void> {
  if (resized.has(page) && !page.isClosed()) await setTextSize(page, 16);
}
