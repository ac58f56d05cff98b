import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { DomUtils, parseDocument } from "htmlparser2";
import { withTimeout } from "../timeout.ts";
import { checkKey, type FileStore } from "./file-store.ts";

const { getElementsByTagName, textContent } = DomUtils;

export interface S3Settings {
  /** Undefined for Amazon's own endpoint of the region. */
  endpoint: string | undefined;
  /** "auto" for a storage service without regions. */
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** For one file, with all attempts. */
const TIMEOUT_MS = 20_000;
const MAX_RETRIES = 2;
const RETRY_MS = 200;

export function createS3Store(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs = TIMEOUT_MS,
): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const base = endpoint
    ? `${endpoint.replace(/\/+$/, "")}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`;

  async function send(
    method: string,
    address: string,
    init: { body?: Uint8Array<ArrayBuffer>; headers?: HeadersInit } = {},
  ) {
    const headers = new Headers(init.headers);
    // Signed with the request, so that the service rejects a corrupted file.
    headers.set("X-Amz-Content-Sha256", hash("sha256", init.body ?? "", "hex"));
    const late = new Error(
      `The storage did not answer ${method} ${keyOf(address)} within ${timeoutMs / 1_000} s.`,
    );
    return withTimeout(timeoutMs, late, async (signal) => {
      for (let retries = MAX_RETRIES; ; retries--) {
        const request = await client.sign(address, { ...init, method, headers });
        // Not as the request's own signal, which could be garbage-collected once fetch has copied the request.
        const response = await fetch(request, { signal });
        const body = new Uint8Array(await response.arrayBuffer());
        if (response.ok || response.status === 404) return { status: response.status, body };
        if (retries > 0 && (response.status >= 500 || response.status === 429)) {
          await sleep(Math.random() * RETRY_MS, undefined, { signal });
          continue;
        }
        const detail = new TextDecoder().decode(body).slice(0, 300);
        throw new Error(`The storage returned ${response.status} for ${method} ${keyOf(address)}: ${detail}`);
      }
    });
  }

  const addressOf = (key: string) => {
    checkKey(key);
    return `${base}/${key}`;
  };
  const keyOf = (address: string) => address.slice(base.length + 1);
  const noBucket = () => new Error(`The storage has no bucket ${bucket}.`);

  return {
    description: `bucket ${bucket} at ${new URL(base).host}`,
    async put(key, { bytes, contentType }) {
      const { status } = await send("PUT", addressOf(key), {
        body: bytes,
        headers: { "Content-Type": contentType },
      });
      if (status === 404) throw noBucket();
    },
    async read(key) {
      const { status, body } = await send("GET", addressOf(key));
      if (status !== 404) return body;
      if (new TextDecoder().decode(body).includes("<Code>NoSuchBucket</Code>")) throw noBucket();
      return undefined;
    },
    async remove(key) {
      await send("DELETE", addressOf(key));
    },
    async *list(prefix) {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", prefix: `${prefix}/` });
        if (next !== undefined) query.set("continuation-token", next);
        const { status, body } = await send("GET", `${base}?${query}`);
        if (status === 404) throw noBucket();
        const page = parseDocument(new TextDecoder().decode(body), { xmlMode: true });
        for (const object of getElementsByTagName("Contents", page)) {
          yield { key: textOf("Key", object), storedAt: new Date(textOf("LastModified", object)) };
        }
        next = textOf("NextContinuationToken", page) || undefined;
      } while (next !== undefined);
    },
  };
}

function textOf(name: string, parent: Parameters<typeof getElementsByTagName>[1]): string {
  return textContent(getElementsByTagName(name, parent));
}
