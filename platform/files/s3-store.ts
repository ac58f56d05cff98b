import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { checkKey, type FileStore } from "./file-store.ts";

export interface S3Settings {
  /** undefined for Amazon's own endpoint of the region. */
  endpoint: string | undefined;
  /** "auto" for a storage service without regions. */
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 20_000;
/** The number of attempts after the first one, if the server fails. */
const RETRIES = 2;

export function createS3Store({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: RETRIES });
  const base = endpoint
    ? `${endpoint.replace(/\/+$/, "")}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;

  async function send(
    method: string,
    key: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: HeadersInit } = {},
  ) {
    checkKey(key);
    const headers = new Headers(init.headers);
    // Signed with the request, so that the service rejects a corrupted file.
    headers.set(
      "X-Amz-Content-Sha256",
      createHash("sha256")
        .update(init.body ?? "")
        .digest("hex"),
    );
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(`${base}/${key}`, { ...init, method, headers, signal });
    if (response.ok || response.status === 404) return response;
    const detail = (await response.text()).slice(0, 300);
    throw new Error(`The storage returned ${response.status} for ${method} ${key}: ${detail}`);
  }

  return {
    description: `bucket ${bucket} at ${new URL(base).host}`,
    async put(key, { bytes, contentType }) {
      const response = await send("PUT", key, { body: bytes, headers: { "Content-Type": contentType } });
      if (response.status === 404) throw new Error(`The storage has no bucket ${bucket}.`);
    },
    async read(key) {
      const response = await send("GET", key);
      return response.status === 404 ? undefined : new Uint8Array(await response.arrayBuffer());
    },
    async remove(key) {
      await send("DELETE", key);
    },
  };
}
