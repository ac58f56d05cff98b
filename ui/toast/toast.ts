import type { SubmitFunction } from "react-router";

export type ToastTone = "info" | "success" | "danger";

export interface ToastRequest {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
  /** An action button. `select` is called before the toast closes and can post a form with `submit`. */
  action?: { label: string; select: (submit: SubmitFunction) => void } | undefined;
  /** In ms. Infinity keeps the toast open until it is closed. Default 5000. */
  durationMs?: number | undefined;
}

export interface OpenToast extends ToastRequest {
  id: number;
  tone: ToastTone;
  durationMs: number;
  /** False during the closing animation. */
  isOpen: boolean;
}

const DEFAULT_DURATION_MS = 5000;

let currentToast: OpenToast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(next: OpenToast): void {
  currentToast = next;
  for (const listener of listeners) listener();
}

/** Browser only. */
export function toast({ tone = "info", durationMs = DEFAULT_DURATION_MS, ...text }: ToastRequest): void {
  count += 1;
  show({ ...text, tone, durationMs, id: count, isOpen: true });
}

export function closeToast(id: number): void {
  if (currentToast?.id === id && currentToast.isOpen) show({ ...currentToast, isOpen: false });
}

export function shownToast(): OpenToast | undefined {
  return currentToast;
}

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
