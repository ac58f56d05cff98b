export interface PageHead {
  title: string;
  /** Contents by name or property, in document order. */
  meta: Record<string, string[]>;
  links: Record<string, string>[];
  jsonLd: Record<string, unknown>[];
}

export function parsePageHead(html: string): PageHead {
  const head = html.slice(0, html.indexOf("</head>"));
  const meta: Record<string, string[]> = {};
  for (const { name, property, content } of tagsNamed(head, "meta")) {
    const key = name ?? property;
    if (key !== undefined) meta[key] = [...(meta[key] ?? []), content ?? ""];
  }
  return {
    title: decode(/<title[^>]*>([^<]*)<\/title>/.exec(head)?.[1] ?? ""),
    meta,
    links: tagsNamed(head, "link"),
    jsonLd: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1] ?? ""),
    ),
  };
}

function tagsNamed(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, "g"))].map((tag) =>
    Object.fromEntries(
      [...(tag[1] ?? "").matchAll(/([\w:-]+)="([^"]*)"/g)].map((attribute) => [
        attribute[1],
        decode(attribute[2] ?? ""),
      ]),
    ),
  );
}

function decode(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&");
}
