import type { EditorFailure } from "#copy/newsroom/editor/editor.ts";
import type { ArticleField } from "#domain/news/articles/article-fields.ts";
import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import type { UnknownTicker } from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import type { FieldDifference } from "../conflict/merge.ts";
import type { EditorFields } from "../editor-fields.ts";

/**
 * Values of the editor's submit buttons. stay: save with the chosen status and stay on the page. save: the
 * same, but return to the list. back: return from a question or the comparison to the form.
 */
export const SAVE_INTENTS = ["stay", "save", "draft", "publish"] as const;
export type SaveIntent = (typeof SAVE_INTENTS)[number];

export interface FieldError {
  field: ArticleField | undefined;
  code: EditorFailure;
  detail?: string;
  suggested?: UnknownTicker["suggested"];
}

export type SaveResponse =
  | {
      kind: "typed";
      typed: EditorFields;
      discarded?: string;
    }
  | { kind: "unpublishing"; typed: EditorFields; intent: SaveIntent }
  | {
      kind: "warnings";
      typed: EditorFields;
      intent: SaveIntent;
      unknownTickers: UnknownTicker[];
      imageCount: number;
    }
  | { kind: "failed"; typed: EditorFields; intent: SaveIntent; errors: FieldError[] }
  | { kind: "conflict"; typed: EditorFields; intent: SaveIntent; theirs: ConflictingVersion };

export type BrowserFailure = {
  kind: "unreachable" | "signed-out" | "two-factor" | "too-large";
  intent: SaveIntent;
};

export interface ConflictingVersion {
  version: number;
  base: string;
  status: ArticleStatus;
  savedAt: string;
  /** Undefined if unknown: a job, ingest, or a changed category. */
  savedBy: string | undefined;
  differences: FieldDifference[];
}
