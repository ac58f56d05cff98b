import { type ClientRequest, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPerson, cookieOf, type Person } from "#test/http-person.ts";
import { polyglot } from "#test/media/images.ts";
import { upload } from "#test/media/upload.ts";
import { type Product, startProduct } from "#test/product.ts";

let product: Product;
let editor: Person;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  editor = await addPerson(product, "editor@example.com", "editor");
});
afterAll(() => product[Symbol.asyncDispose]());

test("the fourth concurrent upload is refused with a request to retry", async () => {
  const cookie = cookieOf(editor);
  const beginUpload = (): ClientRequest => {
    const post = request(`${product.url}/admin/media/upload`, {
      method: "POST",
      headers: {
        cookie,
        origin: product.url,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": 1_100_000,
      },
    });
    post.on("error", () => {});
    post.write("--x\r\n");
    return post;
  };
  const unfinished: ClientRequest[] = [];
  const image = { bytes: await polyglot(), fileName: "foto.png" };
  const send = async (path?: string) => upload(product, editor, image, path);
  // An upload that arrives while an image is being read may itself be the fourth, so each attempt starts another.
  const tryOnce = async () => {
    unfinished.push(beginUpload());
    return (await send()).status;
  };
  await expect.poll(tryOnce).toBe(503);
  const refused = await send();
  expect(refused.headers.get("retry-after")).toBe("10");
  expect((await refused.json()).error.message).toBe(
    "Beberapa gambar sedang diproses. Coba beberapa saat lagi.",
  );
  const page = await send("/admin/media");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "10"]);

  for (const post of unfinished) post.destroy();
  await expect.poll(async () => (await send()).status).toBe(201);
});
