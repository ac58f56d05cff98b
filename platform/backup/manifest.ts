import { z } from "zod";

/** Incremented when older versions of the product can't restore the new format. */
export const BACKUP_FORMAT = 1;

export const MANIFEST_NAME = "manifest.json";

const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const tableSchema = z.object({
  name: z.string(),
  /** In the order of the rows' values. */
  columns: z.array(z.string()),
  rows: count,
  parts: count,
  /** Size and SHA-256 of the rows as COPY writes them, sorted by primary key. */
  bytes: count,
  sha256: checksum,
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
  product: z.string(),
  createdAt: z.iso.datetime(),
  postgres: z.string(),
  migration: z.object({ hash: z.string(), createdAt: count }),
  tables: z.array(tableSchema),
  files: z.array(fileSchema),
  /** The database names these files, but the file store didn't have them. */
  missingFiles: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackedUpTable = z.infer<typeof tableSchema>;
export type BackedUpFile = z.infer<typeof fileSchema>;

/** The fields of every format, so that an error message can name the newer product. */
export const manifestHeaderSchema = z.object({ format: z.number(), product: z.string() });

export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, "0")}.copy.zst`;

export const fileName = (key: string) => `files/${key}`;
