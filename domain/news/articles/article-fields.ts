const TEXT_KINDS = ["line", "lines", "markdown", "address", "image", "tickers", "tags"] as const;

type TextKind = (typeof TEXT_KINDS)[number];

interface FieldDefinition<Kind = TextKind | "slug" | "status" | "date"> {
  kind: Kind;
  maxLength?: number;
  /** An empty text is stored as null, in a column derived from this table. */
  isNullable?: true;
  isComparedByWords?: true;
}

export const MAX_TAG_LENGTH = 100;

type Limited = { maxLength: number } | { kind: "tickers" | "slug" | "status" | "date" };

const definitions = {
  title: { kind: "line", maxLength: 300, isComparedByWords: true },
  excerpt: { kind: "lines", maxLength: 2_000, isComparedByWords: true },
  content: { kind: "markdown", maxLength: 500_000, isComparedByWords: true },
  featuredImageUrl: { kind: "image", maxLength: 2_000, isNullable: true },
  metaTitle: { kind: "line", maxLength: 2_000, isNullable: true },
  metaDescription: { kind: "line", maxLength: 2_000, isNullable: true },
  slug: { kind: "slug" },
  status: { kind: "status" },
  /**
   * In the form: a datetime-local value in WIB. If empty, the date doesn't change; publishing an undated draft sets
   * its date.
   */
  publishedAt: { kind: "date" },
  /** A name from `categories`. Text rather than an id, because the specified API uses names. */
  category: { kind: "line", maxLength: 2_000, isNullable: true },
  tickers: { kind: "tickers" },
  tags: { kind: "tags", maxLength: MAX_TAG_LENGTH },
  sourceName: { kind: "line", maxLength: 2_000, isNullable: true },
  sourceUrl: { kind: "address", maxLength: 2_000, isNullable: true },
  canonicalUrl: { kind: "address", maxLength: 2_000, isNullable: true },
} as const satisfies Record<string, FieldDefinition & Limited>;

type Definitions = typeof definitions;

export type ArticleField = keyof Definitions;

/**
 * The fields that editors edit, in the order of the editor page. The selected columns, the form and its validation,
 * revisions, comparisons and conflicts are derived from this table. A change of any field counts as a new version
 * (count_article_version in 0002_triggers.sql).
 */
export const articleFields: { [Field in ArticleField]: FieldDefinition<Definitions[Field]["kind"]> } =
  definitions;

type FieldLike<Definition> = {
  [Field in ArticleField]: Definitions[Field] extends Definition ? Field : never;
}[ArticleField];

export type FormField = Exclude<ArticleField, "status">;
export type ArticleTextField = FieldLike<{ kind: TextKind }>;
export type NullableField = FieldLike<{ isNullable: true }>;
export type ComparedTextField = FieldLike<{ isComparedByWords: true }>;

export const ARTICLE_FIELDS = Object.keys(articleFields) as ArticleField[];

export const FORM_FIELDS = ARTICLE_FIELDS.filter((field): field is FormField => field !== "status");

export const TEXT_FIELDS = ARTICLE_FIELDS.filter((field): field is ArticleTextField =>
  TEXT_KINDS.some((kind) => kind === articleFields[field].kind),
);

export const NULLABLE_FIELDS = ARTICLE_FIELDS.filter(
  (field): field is NullableField => articleFields[field].isNullable === true,
);

export const COMPARED_TEXT_FIELDS = ARTICLE_FIELDS.filter(
  (field): field is ComparedTextField => articleFields[field].isComparedByWords === true,
);

type ValueOf<Definition> = Definition extends { kind: "tickers" | "tags" }
  ? string[]
  : Definition extends { isNullable: true }
    ? string | null
    : string;

export type ArticleText = { [Field in ArticleTextField]: ValueOf<Definitions[Field]> };

export type ComparedText = Record<ComparedTextField, string>;

export function mapFields<Field extends string, Value>(
  fields: readonly Field[],
  toValue: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, toValue(field)])) as Record<Field, Value>;
}

export function pickFields<Row, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> {
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>;
}
