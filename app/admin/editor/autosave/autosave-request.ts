import type { EditorFields } from "../editor-fields.ts";
import { articleFormOf } from "../editor-fields.ts";
import { DRAFTS_PATH } from "../paths.ts";

export type AutosaveOutcome =
  | { kind: "saved"; savedAt: string }
  | { kind: "signed-out" }
  | { kind: "failed" };

const TIMEOUT_MS = 15_000;
const MAX_WAIT_MS = 3_000;

let underWay: Promise<unknown> = Promise.resolve();

export function sendDraft(fields: EditorFields): Promise<AutosaveOutcome> {
  const request = post(fields).catch((): AutosaveOutcome => ({ kind: "failed" }));
  underWay = request;
  return request;
}

export async function waitForAutosave(): Promise<void> {
  await Promise.race([underWay, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

async function post(fields: EditorFields): Promise<AutosaveOutcome> {
  const body = new FormData();
  const { draft, restored, version, base } = fields;
  for (const [name, value] of Object.entries(articleFormOf(fields))) body.set(name, value);
  body.set("draft", draft);
  body.set("restored", restored);
  body.set("version", String(version));
  body.set("base", base);
  body.set("sequence", String(Math.round(performance.timeOrigin + performance.now())));
  const response = await fetch(DRAFTS_PATH, {
    method: "POST",
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 401) return { kind: "signed-out" };
  if (!response.ok) return { kind: "failed" };
  const { savedAt } = (await response.json()) as { savedAt: string };
  return { kind: "saved", savedAt };
}
