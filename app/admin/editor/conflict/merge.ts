import { ARTICLE_FIELDS, type ArticleField } from "#domain/news/articles/article-fields.ts";
import type { DifferencePiece } from "#domain/news/newsroom/revisions/compare-texts.ts";
import { unixLines } from "#format/printable.ts";
import { type EditorFields, isUntouched } from "../editor-fields.ts";

/** Which value a merge takes; edited: one typed during the comparison. */
export const CHOICES = ["mine", "theirs", "edited"] as const;
export type Choice = (typeof CHOICES)[number];

type ComparedFields = Pick<EditorFields, ArticleField>;

export interface FieldDifference {
  field: ArticleField;
  mine: string;
  theirs: string;
  /** Changes from theirs to mine. */
  pieces: DifferencePiece[];
  /** Which side changed it since the form was filled; both if unknown. */
  changedBy: "mine" | "theirs" | "both";
}

/** @param base fingerprint of the version both are based on */
export function differingFields(
  mine: ComparedFields,
  theirs: ComparedFields,
  base: string,
): Omit<FieldDifference, "pieces">[] {
  return ARTICLE_FIELDS.flatMap((field) => {
    const [own, other] = [unixLines(mine[field]), unixLines(theirs[field])];
    if (own === other) return [];
    const changedBy = isUntouched(mine, field, base)
      ? "theirs"
      : isUntouched(theirs, field, base)
        ? "mine"
        : "both";
    return [{ field, mine: own, theirs: other, changedBy } as const];
  });
}

/** Fields without a choice keep my value. */
export function applyChoices<Fields extends ComparedFields>(
  mine: Fields,
  theirs: ComparedFields,
  choiceOf: (field: ArticleField) => Choice | undefined,
  editedOf: (field: ArticleField) => string,
): Fields {
  const merged = { ...mine };
  const set = <Field extends ArticleField>(field: Field, value: ComparedFields[Field]) => {
    (merged as ComparedFields)[field] = value;
  };
  for (const field of ARTICLE_FIELDS) {
    const choice = choiceOf(field);
    if (choice === "theirs") set(field, theirs[field]);
    if (choice === "edited" && field !== "status") set(field, unixLines(editedOf(field)));
  }
  return merged;
}
