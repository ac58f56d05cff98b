import { expect, test } from "vitest";
import { createHealthCheck } from "./health-check.ts";

function startCheck() {
  const queries: PromiseWithResolvers<unknown>[] = [];
  const isHealthy = createHealthCheck(() => {
    const query = Promise.withResolvers<unknown>();
    queries.push(query);
    return query.promise;
  });
  return { queries, isHealthy };
}

test("concurrent checks share one query", async () => {
  const { queries, isHealthy } = startCheck();
  const answers = [isHealthy(), isHealthy()];
  expect(queries.length).toBe(1);
  queries[0]?.resolve(1);
  expect(await Promise.all(answers)).toEqual([true, true]);
});

test("a check after a failed one queries the database again", async () => {
  const { queries, isHealthy } = startCheck();
  const failed = isHealthy();
  queries[0]?.reject(new Error("gangguan"));
  expect(await failed).toBe(false);
  const next = isHealthy();
  queries[1]?.resolve(1);
  expect(await next).toBe(true);
});
