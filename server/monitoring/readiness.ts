import type { Logger } from "#platform/log/log.ts";
import { withTimeout } from "#platform/timeout.ts";

/** `since` defaults to when the check first noticed it. `error` is for the log only. */
export type CheckResult = { ok: true } | { ok: false; reason: string; since?: Date; error?: unknown };

/**
 * Without a `required` part the node can't serve readers. A part isn't checked while one that it `needs` isn't ready.
 */
export interface CheckedPart {
  name: string;
  required: boolean;
  needs?: string;
  check(): Promise<CheckResult>;
}

export interface PartState {
  ok: boolean;
  required: boolean;
  since: Date;
  reason?: string;
}

export interface Readiness {
  ready: boolean;
  parts: Record<string, PartState>;
}

export interface ReadinessCheck {
  /** Never rejects, and answers within some seconds. Calls within a second share one check. */
  read(): Promise<Readiness>;
  stop(): void;
}

const REUSE_RESULT_MS = 1_000;
const CHECK_TIMEOUT_MS = 2_000;
/** Also checked without a request, so that `since` is about right and changes are logged. */
const CHECK_INTERVAL_MS = 15_000;

const timedOut: CheckResult = { ok: false, reason: `No answer within ${CHECK_TIMEOUT_MS / 1_000} seconds.` };

export function createReadinessCheck(parts: readonly CheckedPart[], log: Logger): ReadinessCheck {
  const states: Record<string, PartState> = {};
  /** Checks that are still waiting, perhaps after their deadline: a hanging database gets no second query. */
  const underWay = new Set<string>();
  let current: { at: number; readiness: Promise<Readiness> } | undefined;
  const timer = setInterval(() => void read(), CHECK_INTERVAL_MS).unref();

  function read(): Promise<Readiness> {
    if (current === undefined || performance.now() - current.at > REUSE_RESULT_MS) {
      const readiness = checkAll();
      const checked = { at: Number.POSITIVE_INFINITY, readiness };
      current = checked;
      void readiness.then(() => {
        checked.at = performance.now();
      });
    }
    return current.readiness;
  }

  async function checkAll(): Promise<Readiness> {
    const findings = new Map<string, Promise<CheckResult>>();
    for (const part of parts) findings.set(part.name, checkPart(part, findings));
    for (const part of parts) {
      const finding = await findings.get(part.name);
      if (finding) recordState(part, finding);
    }
    return {
      ready: parts.every(({ name, required }) => !required || states[name]?.ok),
      parts: { ...states },
    };
  }

  async function checkPart(
    part: CheckedPart,
    others: Map<string, Promise<CheckResult>>,
  ): Promise<CheckResult> {
    const needed = part.needs === undefined ? undefined : await others.get(part.needs);
    if (needed?.ok === false) return { ok: false, reason: `Unknown while the ${part.needs} is not ready.` };
    if (underWay.has(part.name)) return timedOut;
    underWay.add(part.name);
    try {
      return await withTimeout(CHECK_TIMEOUT_MS, part.name, () =>
        part.check().finally(() => underWay.delete(part.name)),
      );
    } catch (error) {
      return underWay.has(part.name) ? timedOut : { ok: false, reason: "The check failed.", error };
    }
  }

  function recordState({ name, required }: CheckedPart, finding: CheckResult): void {
    const previous = states[name];
    const tracked = previous?.ok === finding.ok ? previous.since : new Date();
    const hasChanged = previous !== undefined && previous.ok !== finding.ok;
    if (finding.ok) {
      states[name] = { ok: true, required, since: tracked };
      if (hasChanged) log.info({ part: name }, "a part is ready again");
      return;
    }
    const { reason, since = tracked, error } = finding;
    states[name] = { ok: false, required, since, reason };
    if (previous !== undefined && !hasChanged) return;
    log.warn(
      { part: name, required, since, reason, ...(error !== undefined && { err: error }) },
      "a part is not ready",
    );
  }

  return { read, stop: () => clearInterval(timer) };
}
