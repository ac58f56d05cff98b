import { imageUploadFailures } from "#copy/newsroom/media.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { MINUTE_MS } from "#format/durations.ts";
import { UPLOAD_PATH } from "./media-paths.ts";

const TIMEOUT_MS = 5 * MINUTE_MS;

export interface UploadedImage {
  url: string;
  alt: string;
  isOfAnimation: boolean;
}

export class UploadRefused extends Error {}

/** @throws UploadRefused */
export async function uploadImage(file: File, alt = ""): Promise<UploadedImage> {
  const form = new FormData();
  form.set("file", file);
  form.set("alt", alt);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(UPLOAD_PATH, { method: "POST", body: form, signal }).catch(() => {
    throw new UploadRefused(sendFailures.unreachable);
  });
  const result = (await response.json().catch(() => undefined)) as
    | (Partial<UploadedImage> & { error?: { message?: string } })
    | undefined;
  if (!response.ok) throw new UploadRefused(result?.error?.message ?? reasonOf(response.status));
  if (!result?.url) throw new UploadRefused(imageUploadFailures["image-not-readable"]);
  return { url: result.url, alt: result.alt ?? "", isOfAnimation: result.isOfAnimation ?? false };
}

function reasonOf(status: number): string {
  if (status === 413) return imageUploadFailures["image-too-large"];
  if (status === 401) return imageUploadFailures["signed-out"];
  return status === 403 ? imageUploadFailures["not-permitted"] : sendFailures.unavailable;
}
