import { cookieOf, type Person } from "../http-person.ts";
import type { Product } from "../product.ts";

export interface Upload {
  bytes: Uint8Array;
  fileName: string;
  type?: string;
  alt?: string;
}

/** Posts an image as the newsroom's script does, or as its form without JavaScript. */
export function upload(
  product: Product,
  person: Person,
  { bytes, fileName, type = "image/png", alt = "" }: Upload,
  path = "/admin/media/upload",
): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], fileName, { type }));
  body.set("alt", alt);
  const cookie = cookieOf(person);
  return product.fetch(path, { method: "POST", body, headers: { cookie, origin: product.url } });
}
