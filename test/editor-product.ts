import { formOf } from "./editor-form.ts";
import { type Person, signInAs } from "./http-person.ts";
import { type Product, startProduct } from "./product.ts";
import { addMember, PASSWORD } from "./test-users.ts";

export const NEW = "/admin/articles/new";
export const EDIT = "/admin/articles/edit/1";

export interface EditorProduct {
  product: Product;
  siti: Person;
  budi: Person;
  query(statement: string): Promise<Record<string, unknown>[]>;
  reset(): Promise<void>;
  article(columns: string, id?: number): Promise<Record<string, unknown> | undefined>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function startEditorProduct(): Promise<EditorProduct> {
  const product = await startProduct();
  const { db, pool } = await product.database();
  const [siti, budi] = await Promise.all(
    ["siti", "budi"].map(async (name) => {
      const email = `${name}@example.com`;
      await addMember(db, email, "editor");
      return signInAs(product, { email, password: PASSWORD });
    }),
  );
  if (!siti || !budi) throw new Error("unreachable: two names give two people");
  const query = async (statement: string) => (await pool.query(statement)).rows;
  return {
    product,
    siti,
    budi,
    query,
    async reset() {
      await query(`
        TRUNCATE articles, revisions, article_drafts RESTART IDENTITY CASCADE;
        INSERT INTO articles (slug, title, excerpt, content, status, tickers, published_at, is_dated) VALUES
          ('dividen-bca', 'Dividen BCA', 'Ringkas', E'Alinea satu.\n\nAlinea dua.', 'draft', ARRAY['BBCA'],
            '2026-11-20T08:30:45Z', false);
        ANALYZE articles`);
    },
    article: async (columns, id = 1) => (await query(`SELECT ${columns} FROM articles WHERE id = ${id}`))[0],
    [Symbol.asyncDispose]: () => product[Symbol.asyncDispose](),
  };
}

export const open = async (person: Person, path: string) => formOf(await person.get(path));
