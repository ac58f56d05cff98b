import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "#platform/log/log.ts";
import { type CheckedPart, type CheckResult, createReadinessCheck } from "./readiness.ts";

afterEach(() => {
  vi.useRealTimers();
});

function startCheck(parts: CheckedPart[]) {
  const check = createReadinessCheck(parts, createLogger("silent"));
  check.stop(); // no checks besides those of the test
  return check;
}

test("concurrent and soon repeated readings share one check", async () => {
  let checks = 0;
  const { read } = startCheck([
    {
      name: "database",
      required: true,
      check: async () => {
        checks++;
        return { ok: true };
      },
    },
  ]);
  await Promise.all([read(), read(), read()]);
  await read();
  expect(checks).toBe(1);
});

test("a check that still waits isn't started again", async () => {
  vi.useFakeTimers();
  const pending = Promise.withResolvers<CheckResult>();
  let checks = 0;
  const { read } = startCheck([
    {
      name: "database",
      required: true,
      check: () => {
        checks++;
        return pending.promise;
      },
    },
  ]);
  const timeoutReport = { ready: false, parts: { database: { reason: "No answer within 2 seconds." } } };
  const first = read();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await first).toMatchObject(timeoutReport);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await read()).toMatchObject(timeoutReport);
  expect(checks).toBe(1);
  pending.resolve({ ok: true });
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await read()).toMatchObject({ ready: true });
  expect(checks).toBe(2);
});

test("a part that isn't required doesn't make the node unready", async () => {
  const failing = async () => Promise.reject(new Error("gangguan"));
  const { read } = startCheck([{ name: "mail", required: false, check: failing }]);
  expect(await read()).toMatchObject({
    ready: true,
    parts: { mail: { ok: false, required: false, reason: "The check failed." } },
  });
});
