import {
  formFailureTitle,
  type LoadFailureCode,
  loadFailures,
  loadFailureTitle,
} from "#copy/load-failures.ts";
import { retry } from "#copy/site.ts";
import { toast } from "#ui/toast/toast.ts";

export interface LoadAttempt {
  path: string;
  isForm?: boolean;
  /** For Back and Forward: the distance in history entries. */
  delta?: number;
  start: (() => void) | undefined;
}

/** Longer than other toasts, since it has a button. */
const DURATION_MS = 10_000;

/** Of forms, those that don't report it themselves: mostly single buttons without input that could be lost. */
export function showFailure({ path, isForm, start }: LoadAttempt, code: LoadFailureCode): void {
  toast({
    title: isForm ? formFailureTitle(path) : loadFailureTitle(path),
    description: loadFailures[code],
    tone: "danger",
    durationMs: DURATION_MS,
    action: start && { label: retry, select: start },
  });
}
