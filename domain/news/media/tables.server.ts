import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { users } from "#domain/accounts/users/tables.server.ts";
import { createdAt } from "#platform/database/columns.ts";
import { articles } from "../articles/tables.server.ts";

export const images = pgTable(
  "images",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    path: text().notNull().unique(),
    extension: text({ enum: ["jpg", "png"] }).notNull(),
    fileName: text("file_name").notNull(),
    alt: text().notNull().default(""),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    widths: integer().array().notNull(),
    colour: text().notNull(),
    /** The point to keep in view when a page crops the image, in percent from the left and from the top. */
    focusX: smallint("focus_x").notNull().default(50),
    focusY: smallint("focus_y").notNull().default(50),
    uploadedBy: text("uploaded_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("images_text").using("gin", sql`(${table.fileName} || ' ' || ${table.alt}) gin_trgm_ops`),
    index("images_uploaded_by").on(table.uploadedBy),
  ],
);

/** Articles and the images they show. Only a trigger on `articles` writes it. */
export const imageUses = pgTable(
  "image_uses",
  {
    imageId: bigint("image_id", { mode: "number" })
      .notNull()
      .references(() => images.id, { onDelete: "cascade" }),
    articleId: bigint("article_id", { mode: "number" })
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ name: "image_uses_key", columns: [table.imageId, table.articleId] }),
    index("image_uses_article").on(table.articleId),
  ],
);
