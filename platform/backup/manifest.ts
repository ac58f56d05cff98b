import { z } from "zod";

/** Increased when an older version of the product couldn't restore the file any more. */
export const BACKUP_FORMAT = 1;

export const MANIFEST_NAME = "manifest.json";

const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const tableSchema = z.object({
  name: z.string(),
  /** In the order of the rows' values. */
  columns: z.array(z.string()),
  rows: count,
  /** The number of entries that contain its rows. */
  parts: count,
  /** Size and SHA-256 of its rows as COPY writes them, sorted by primary key. */
  bytes: count,
  sha256: checksum,
  /** The state of the sequences that number its rows. */
  sequences: z.array(z.object({ column: z.string(), value: z.string(), isUsed: z.boolean() })),
});

const fileSchema = z.object({
  key: z.string(),
  contentType: z.string(),
  bytes: count,
  sha256: checksum,
});

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** Version of the product. */
  product: z.string(),
  /** When the database was read, in ISO 8601. */
  createdAt: z.iso.datetime(),
  /** Version of PostgreSQL, for information. */
  postgres: z.string(),
  /** The newest migration of the database: its hash, and its time in ms since 1970. */
  migration: z.object({ hash: z.string(), createdAt: count }),
  tables: z.array(tableSchema),
  files: z.array(fileSchema),
  /** Keys of files that the database names but the file store didn't have. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;
export type BackedUpFile = z.infer<typeof fileSchema>;

/** What every format has, so that a newer one can be named. */
export const anyManifestSchema = z.object({ format: z.number(), product: z.string() });

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, "0")}.copy.zst`;

export const fileName = (key: string) => `files/${key}`;
