import {
  formFailureTitle,
  type LoadFailureCode,
  loadFailures,
  loadFailureTitle,
} from "#copy/load-failures.ts";
import { retry } from "#copy/site.ts";
import { toast } from "#ui/toast/toast.ts";

export interface Attempt {
  path: string;
  isForm?: boolean;
  /** For Back and Forward: the distance in history entries. */
  delta?: number;
  start: (() => void) | undefined;
}

/** Longer than other toasts, since it has a button. */
const DURATION_MS = 10_000;

export function sayNotLoaded({ path, start }: Attempt, code: LoadFailureCode): void {
  say(loadFailureTitle(path), loadFailures[code], start);
}

/** For forms that don't report it themselves, mostly single buttons without input that could be lost. */
export function sayNotSent({ path, start }: Attempt, code: LoadFailureCode): void {
  say(formFailureTitle(path), loadFailures[code], start);
}

function say(title: string, description: string, start: Attempt["start"]): void {
  toast({
    title,
    description,
    tone: "danger",
    durationMs: DURATION_MS,
    action: start && { label: retry, select: start },
  });
}
