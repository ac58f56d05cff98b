import { cookieOf, type Person } from "#test/http-person.ts";
import type { Product } from "#test/product.ts";

/** Posts files as the upload form does. */
export function uploadMarketFiles(
  product: Product,
  person: Person,
  files: [name: string, content: string | Uint8Array<ArrayBuffer>][],
  content = "",
): Promise<Response> {
  const body = new FormData();
  for (const [name, text] of files) body.append("files", new File([text], name, { type: "text/csv" }));
  body.set("content", content);
  const cookie = cookieOf(person);
  return product.fetch("/admin/settings/market-data/files", {
    method: "POST",
    body,
    headers: { cookie, origin: product.url },
  });
}
