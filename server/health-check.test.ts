import { expect, test } from "vitest";
import { createHealthCheck } from "./health-check.ts";

/** A database whose answers the test gives, and a clock. */
function startCheck() {
  const asked: PromiseWithResolvers<unknown>[] = [];
  const clock = { ms: 0 };
  const isHealthy = createHealthCheck(
    () => {
      const answer = Promise.withResolvers<unknown>();
      asked.push(answer);
      return answer.promise;
    },
    () => clock.ms,
  );
  return { asked, clock, isHealthy };
}

test("all who ask at once share one question", async () => {
  const { asked, isHealthy } = startCheck();
  const answers = [isHealthy(), isHealthy()];
  expect(asked.length).toBe(1);
  asked[0]?.resolve(1);
  expect(await Promise.all(answers)).toEqual([true, true]);
});

test("a database that answered within three seconds is healthy while it is busy", async () => {
  const { asked, clock, isHealthy } = startCheck();
  const first = isHealthy();
  asked[0]?.resolve(1);
  await first;
  clock.ms = 2_999;
  expect(await isHealthy()).toBe(true);
  expect(await isHealthy()).toBe(true);
  expect(asked.length).toBe(2);
  clock.ms = 3_000;
  const waiting = isHealthy();
  asked[1]?.reject(new Error("gangguan"));
  expect(await waiting).toBe(false);
});

test("a database that refused is asked again", async () => {
  const { asked, isHealthy } = startCheck();
  const refused = isHealthy();
  asked[0]?.reject(new Error("gangguan"));
  expect(await refused).toBe(false);
  const next = isHealthy();
  asked[1]?.resolve(1);
  expect(await next).toBe(true);
});
