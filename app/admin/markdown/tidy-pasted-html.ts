/**
 * Reduces what word processors put on the clipboard to plain elements, so that headings, emphasis, lists,
 * links and tables survive: Word's list paragraphs become lists, and styled spans, as in Google Docs, become
 * strong and em. Parsed in a document of its own, where nothing runs or loads. The server sanitises the result.
 */
export function tidyPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("style, script, meta, link, title, xml")) element.remove();
  for (const picture of body.querySelectorAll("img")) {
    // Word's are files of the writer's computer, Google's are inline data.
    if (!/^https?:/i.test(picture.getAttribute("src") ?? "")) picture.remove();
  }
  buildWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>("b, strong, i, em, span")) readStyle(element);
  for (const mark of body.querySelectorAll(":is(h1, h2, h3, h4, h5, h6) :is(b, strong)")) unwrap(mark);
  for (const element of body.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) {
      if (!["href", "src", "alt", "start"].includes(name)) element.removeAttribute(name);
    }
  }
  removeComments(body);
  return body.innerHTML;
}

/** The text that is left when nothing else is. */
export function textOfHtml(html: string): string {
  return (new DOMParser().parseFromString(html, "text/html").body.textContent ?? "").trim();
}

/** Bold and italic by style; an element whose style takes its meaning back loses it. */
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

/** Word writes a list as paragraphs with "mso-list:l0 level2 lfo1", whose first span is the bullet or number. */
function buildWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>("[style*='mso-list']")].filter((element) =>
    element.matches("p, h1, h2, h3, h4, h5, h6"),
  );
  let open: HTMLElement[] = [];
  let last: Element | undefined;
  for (const item of items) {
    const level = Number(/level(\d)/.exec(item.getAttribute("style") ?? "")?.[1] ?? 1);
    const marker = item.querySelector<HTMLElement>("[style*='mso-list']");
    const name = /^[\s(]*[\da-z]{1,4}[.)]/i.test(marker?.textContent ?? "") ? "ol" : "ul";
    marker?.remove();
    if (item.previousElementSibling !== last) open = [];
    open.length = Math.min(open.length, level);
    while (open.length < level) {
      const list = body.ownerDocument.createElement(name);
      const parent = open.at(-1);
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else item.before(list);
      open.push(list);
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...item.childNodes);
    open.at(-1)?.append(entry);
    item.remove();
    last = open[0];
  }
}

function removeComments(body: HTMLElement): void {
  const comments: Node[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) (comment as ChildNode).remove();
}
