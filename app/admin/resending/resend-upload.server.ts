import { data, redirect } from "react-router";
import { MAX_KEPT_BYTES } from "../newsroom-access.server.ts";
import { ALT_PARAMETER, resendAddress } from "./resend-address.ts";

/** What follows the file in the form: its alternative text, and the end of the form. */
const TAIL_BYTES = 16 * 1024;

/**
 * Keeps the alternative text of a picture that was posted without a session and is too large to be posted on. The
 * file goes by unread; the text, which comes after it, is in the last bytes.
 *
 * @throws a redirect to the page that keeps forms, if the request is such an upload
 */
export async function keepAltOfUpload(request: Request): Promise<void> {
  const { method, url, headers, body } = request;
  if (method !== "POST" || !body || new URL(url).pathname.endsWith(".data")) return;
  if (Number(headers.get("content-length") ?? 0) <= MAX_KEPT_BYTES) return;
  let tail: Uint8Array = new Uint8Array();
  try {
    for await (const chunk of body) tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
  } catch {
    throw data(null, { status: 400 }); // cut off: nobody is there to read it
  }
  const [, alt = ""] = /name="alt"\r\n\r\n(.*?)\r\n--/s.exec(Buffer.from(tail).toString("utf8")) ?? [];
  throw redirect(`${resendAddress(request)}&${new URLSearchParams({ [ALT_PARAMETER]: alt })}`, 303);
}
