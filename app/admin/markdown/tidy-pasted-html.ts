const STRUCK = "s, strike, del, .msoDel, [style*='line-through']";

/**
 * Reduces a word processor's HTML to plain elements that preserve headings, emphasis, lists, links and
 * tables: Word's list paragraphs become lists, and styled spans, as in Google Docs, become strong and em.
 * Uses a detached document, in which nothing runs or loads. The server sanitises the result.
 */
export function tidyPastedHtml(html: string): string {
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  readStyleSheets([head, body]);
  for (const element of body.querySelectorAll("style, script, meta, link, title, xml")) element.remove();
  for (const image of body.querySelectorAll("img")) {
    // Word's images are files on the writer's computer, Google's are inline data.
    if (!/^https?:/i.test(image.getAttribute("src") ?? "")) image.remove();
  }
  buildWordLists(body);
  for (const struck of body.querySelectorAll(STRUCK)) struck.remove();
  for (const element of body.querySelectorAll<HTMLElement>("b, strong, i, em, span")) readStyle(element);
  for (const mark of body.querySelectorAll(":is(h1, h2, h3, h4, h5, h6) :is(b, strong)")) unwrap(mark);
  for (const element of body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) {
      if (!["href", "src", "alt", "start", "value"].includes(name)) element.removeAttribute(name);
    }
  }
  removeComments(body);
  return body.innerHTML;
}

const CLASS_RULE = /(?<=^|[\s}>])((?:p|span|li)?\.[A-Za-z][\w-]*)\s*\{([^{}]*)\}/g;

/** Inlines single-class rules, in which Pages, Notes and Word store emphasis. */
function readStyleSheets(parts: readonly HTMLElement[]): void {
  for (const sheet of parts.flatMap((part) => [...part.querySelectorAll("style")])) {
    for (const [, selector = "", rule = ""] of (sheet.textContent ?? "").matchAll(CLASS_RULE)) {
      for (const element of parts.flatMap((part) => [...part.querySelectorAll(selector)])) {
        element.setAttribute("style", `${rule};${element.getAttribute("style") ?? ""}`);
      }
    }
  }
}

export function textOfHtml(html: string): string {
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim();
}

function readStyle(element: HTMLElement): void {
  const { fontWeight, fontStyle } = element.style;
  const isNotBold = /^(?:normal|[1-5]00)$/.test(fontWeight);
  if (element.matches("b, strong") && isNotBold) unwrap(element);
  if (element.matches("i, em") && fontStyle === "normal") unwrap(element);
  if (!element.matches("span")) return;
  const isBold = /^(?:bold(?:er)?|[6-9]00)$/.test(fontWeight);
  const isItalic = /^(?:italic|oblique)/.test(fontStyle);
  if ((isBold || isItalic) && element.textContent?.trim()) {
    if (isItalic) wrapContent(element, "em");
    if (isBold) wrapContent(element, "strong");
  }
}

function wrapContent(element: Element, name: "em" | "strong"): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

interface WordList {
  list: HTMLElement;
  /** Word's list id: "l0 lfo1". */
  id: string;
}

/** Word writes lists as paragraphs with "mso-list:l0 level2 lfo1"; the first span is the bullet or number. */
function buildWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>("[style*='mso-list']")].filter((element) =>
    element.matches("p, h1, h2, h3, h4, h5, h6"),
  );
  let open: WordList[] = [];
  let last: Element | undefined;
  for (const item of items) {
    const style = /mso-list\s*:\s*(\S+)\s+level(\d)\s*(\S*)/.exec(item.getAttribute("style") ?? "");
    const level = Number(style?.[2] ?? 1);
    const id = `${style?.[1]} ${style?.[3]}`;
    const marker = item.querySelector<HTMLElement>("[style*='mso-list']");
    const number = numberOf(marker?.textContent ?? "");
    const name = number === undefined ? "ul" : "ol";
    marker?.remove();
    if (item.previousElementSibling !== last) open = [];
    open.length = Math.min(open.length, level);
    const current = open[level - 1];
    if (current && (current.list.localName !== name || (level === 1 && current.id !== id)))
      open.length = level - 1;
    while (open.length < level) {
      const list = body.ownerDocument.createElement(name);
      const parent = open.at(-1)?.list;
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else item.before(list);
      open.push({ list, id });
    }
    const entry = body.ownerDocument.createElement("li");
    if (number !== undefined) entry.setAttribute("value", String(number));
    entry.append(...item.childNodes);
    open.at(-1)?.list.append(entry);
    item.remove();
    last = open[0]?.list;
  }
}

const ROMAN = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ");

/** The last number of "1.", "2.3)", "iv." or "(c)"; undefined for a bullet. */
function numberOf(marker: string): number | undefined {
  const match = /^[\s(]*(?:\d{1,4}\.)*(?:(\d{1,4})|([ivx]{1,4})|([a-z]))[.)]/i.exec(marker);
  if (!match) return undefined;
  const [, digits, roman, letter = ""] = match;
  if (digits !== undefined) return Number(digits);
  if (roman !== undefined) return ROMAN.indexOf(roman.toLowerCase()) + 1;
  return letter.toLowerCase().charCodeAt(0) - "a".charCodeAt(0) + 1;
}

function removeComments(body: HTMLElement): void {
  const comments: Node[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as ChildNode).remove();
}
