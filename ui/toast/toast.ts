import type { SubmitFunction } from "react-router";

export type ToastTone = "info" | "success" | "danger";

export interface ToastRequest {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** Something to do about it. `select` is called before the toast closes; it can post a form by `submit`. */
  action?: { label: string; select: (submit: SubmitFunction) => void } | undefined;
  /** How long it stays, in milliseconds; Infinity keeps it until it is closed. Default 5000. */
  durationMs?: number | undefined;
}

export interface ShownToast extends ToastRequest {
  /** Grows with every toast, so that a new one is never taken for the one it replaces. */
  id: number;
  tone: ToastTone;
  durationMs: number;
  /** False while it leaves. */
  open: boolean;
}

const DEFAULT_DURATION_MS = 5000;

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Tells the reader something at the bottom right. One at a time: it replaces the one before. Browser only. */
export function toast({ tone = "info", durationMs = DEFAULT_DURATION_MS, ...text }: ToastRequest): void {
  count += 1;
  show({ ...text, tone, durationMs, id: count, open: true });
}

/** Closes the toast with this id, unless another has replaced it. */
export function closeToast(id: number): void {
  if (shown?.id === id && shown.open) show({ ...shown, open: false });
}

/** The toast now shown or leaving; null before the first. */
export function shownToast(): ShownToast | null {
  return shown;
}

/** Calls `listener` whenever shownToast() changes. Returns how to stop. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
