import { join } from "node:path";
import { expect, test } from "vitest";
import { openFileDatabase } from "#test/database.ts";
import { projectFolder, readProjectFile } from "./project-files.ts";

const DOCUMENT = "docs/triggers.md";
const text = readProjectFile(DOCUMENT);
const HEADER = "| Table | Trigger | Fires | Function | Purpose |";
const DEFINITION =
  /^CREATE (?:CONSTRAINT )?TRIGGER (\w+) (.+?) ON (\w+) .*FOR EACH (\w+) .*EXECUTE FUNCTION (\w+)\(/s;

/** The purposes are in the document only; the rest of its table comes from the database. */
const purposes = new Map(
  [...text.matchAll(/^\| \w+ \| `(\w+)` \|.*\| (.+) \|$/gm)].map(([, trigger, purpose]) => [
    trigger,
    purpose,
  ]),
);

// After a change, regenerate the table with `npx vitest run test/repository/triggers-doc.test.ts -u`.
test("docs/triggers.md lists every trigger of the database with its purpose", async () => {
  const { pool } = await openFileDatabase();
  const { rows } = await pool.query<{ definition: string }>(`
    SELECT pg_get_triggerdef(pg_trigger.oid, true) AS definition
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
    ORDER BY relname, tgname`);
  const lines = rows.map(({ definition }) => {
    const [, trigger = "", event = "", table, level = "", called] = DEFINITION.exec(definition) ?? [];
    const fires = `${event}, per ${level}`.toLowerCase();
    return `| ${table} | \`${trigger}\` | ${fires} | \`${called}\` | ${purposes.get(trigger) ?? ""} |`;
  });
  const table = [HEADER, "| --- | --- | --- | --- | --- |", ...lines].join("\n");
  await expect(`${text.slice(0, text.indexOf(HEADER))}${table}\n`).toMatchFileSnapshot(
    join(projectFolder, DOCUMENT),
  );
  expect(lines.filter((line) => line.endsWith("|  |"))).toEqual([]);
});
