export async function formOf(
  response: Response,
  pattern = /<form[^>]*aria-label="Formulir artikel".*?<\/form>/s,
): Promise<Record<string, string>> {
  const html = await response.text();
  const form = pattern.exec(html)?.[0] ?? "";
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(tag)?.[1];
    if (name) fields[name] = decode(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, name = "", text = ""] of form.matchAll(
    /<textarea\b[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/textarea>/gs,
  ))
    fields[name] = decode(text.replace(/^\n/, "")).replaceAll("\n", "\r\n");
  for (const [, name = "", options = ""] of form.matchAll(
    /<select\b[^>]*\bname="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  ))
    fields[name] = decode(/<option[^>]*value="([^"]*)"[^>]*selected/.exec(options)?.[1] ?? "");
  return fields;
}

export const decode = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
