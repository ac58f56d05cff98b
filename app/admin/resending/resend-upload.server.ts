import { data, redirect } from "react-router";
import { MAX_PRESERVED_BYTES } from "../newsroom-access.server.ts";
import { ALT_PARAMETER, resendPath } from "./resend-path.ts";

/** Covers the form's end after the file: the alternative text and the closing boundary. */
const TAIL_BYTES = 16 * 1024;

/**
 * Keeps the alternative text of an image that was uploaded without a session. The image itself is too large to keep
 * until the user has signed in. Skips it; the text follows in the last bytes.
 *
 * @throws a redirect to the resend page if the request is such an upload
 */
export async function preserveAltOfUpload(request: Request): Promise<void> {
  const { method, url, headers, body } = request;
  if (method !== "POST" || !body || new URL(url).pathname.endsWith(".data")) return;
  if (Number(headers.get("content-length") ?? 0) <= MAX_PRESERVED_BYTES) return;
  let tail: Uint8Array = new Uint8Array();
  try {
    for await (const chunk of body) tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
  } catch {
    throw data(null, { status: 400 }); // the connection broke, so no client reads this
  }
  const [, alt = ""] = /name="alt"\r\n\r\n(.*?)\r\n--/s.exec(Buffer.from(tail).toString("utf8")) ?? [];
  throw redirect(`${resendPath(request)}&${new URLSearchParams({ [ALT_PARAMETER]: alt })}`, 303);
}
