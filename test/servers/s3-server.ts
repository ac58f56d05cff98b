import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/** The only keys that s3rver accepts. */
const [ACCESS_KEY, SECRET_KEY] = ["S3RVER", "S3RVER"];

export interface S3Server {
  /** http://127.0.0.1:PORT */
  endpoint: string;
  /** Environment variables for a product that stores its files in the bucket "gambar". */
  settings: Record<string, string>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "kabarpasar-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: "gambar", configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: "gambar",
      S3_ACCESS_KEY_ID: ACCESS_KEY,
      S3_SECRET_ACCESS_KEY: SECRET_KEY,
    },
    async [Symbol.asyncDispose]() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
