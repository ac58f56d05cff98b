/** Browsers post line breaks as CRLF. */
export function unixLines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
