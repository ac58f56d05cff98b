import { expect, test } from "vitest";
import { createPageRenderer } from "./public-pages.ts";
import type { RoutedResponse } from "./router.ts";

test("aborts the request of a render that the cache no longer waits for", async () => {
  const requests: Request[] = [];
  const render = createPageRenderer(async (request): Promise<RoutedResponse> => {
    requests.push(request);
    return {
      response: new Response("halaman"),
      body: undefined,
      tags: [],
      inlineScriptHashes: [],
      renderedAt: undefined,
    };
  });
  const waiting = new AbortController();
  await render({ path: "/pasar", search: "?x=1" }, waiting.signal);
  const [request] = requests;
  expect(request?.url).toBe("http://localhost/pasar?x=1");
  expect(request?.signal.aborted).toBe(false);
  waiting.abort();
  expect(request?.signal.aborted).toBe(true);
});
