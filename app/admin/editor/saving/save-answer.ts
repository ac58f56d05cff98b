import type { EditorFailure } from "#copy/newsroom/editor/editor.ts";
import type { ArticleStatus } from "#domain/news/articles/article-status.ts";
import type { UnknownTicker } from "#domain/news/newsroom/tickers/unknown-tickers.server.ts";
import type { FieldDifference } from "../conflict/merge.ts";
import type { ComparedField, EditorFields } from "../editor-fields.ts";

/**
 * What a button of the editor asks for. stay: save with the chosen status and go on editing. save: the same,
 * and return to the list. back: from a question or the comparison to the form.
 */
export const SAVE_INTENTS = ["stay", "save", "draft", "publish"] as const;
export type SaveIntent = (typeof SAVE_INTENTS)[number];

export interface FieldFault {
  /** undefined: not the fault of a field. */
  field: ComparedField | undefined;
  code: EditorFailure;
  /** The value that is wrong. */
  detail?: string;
  /** Companies that a wrong ticker may mean. */
  suggested?: UnknownTicker["suggested"];
}

/** What the server answers to a form that it didn't save. */
export type SaveAnswer =
  | {
      kind: "typed";
      typed: EditorFields;
      /** Key of the draft that was deleted. */
      discarded?: string;
    }
  | { kind: "unpublishing"; typed: EditorFields; intent: SaveIntent }
  | {
      kind: "doubtful";
      typed: EditorFields;
      intent: SaveIntent;
      unknownTickers: UnknownTicker[];
      pictureCount: number;
    }
  | { kind: "failed"; typed: EditorFields; intent: SaveIntent; faults: FieldFault[] }
  | { kind: "conflict"; typed: EditorFields; intent: SaveIntent; theirs: TheirVersion };

/** What the browser finds out by itself. */
export type BrowserAnswer = { kind: "unreachable" | "signed-out" | "too-large"; intent: SaveIntent };

export interface TheirVersion {
  version: number;
  /** Of their fields. */
  base: string;
  status: ArticleStatus;
  savedAt: string;
  /** undefined if unknown: a job, ingest, or a changed category. */
  savedBy: string | undefined;
  differences: FieldDifference[];
}
