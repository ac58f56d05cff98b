export function plainTextOfMarkdown(markdown: string): string {
  return withoutInlineMarks(markdown.replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, ""))
    .replace(/\s{2,}|[^\S ]/g, " ")
    .trim();
}

/** Checks for the characters first: most articles contain none of them, and the check takes a fraction of the time. */
function withoutInlineMarks(markdown: string): string {
  let text = markdown;
  if (text.includes("](")) {
    text = text.replace(/!\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  }
  if (/[*_`~]/.test(text)) text = text.replace(/(?<!\\)(?:[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3})/g, "");
  return text.includes("\\") ? text.replace(/\\([\\`*_{}[\]()#+\-.!<>|~])/g, "$1") : text;
}
