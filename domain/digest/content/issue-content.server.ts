import { eq } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { DigestIssue } from "../issues.server.ts";
import { digestIssues } from "../tables.server.ts";
import type { SharedContent } from "./content.ts";
import { readSharedContent } from "./read-shared-content.server.ts";

/** Reads the content that was sent or, before that, the content that would be sent now. */
export async function readIssueContent(db: Database, issue: DigestIssue, now: Date): Promise<SharedContent> {
  const [stored] = await db
    .select({ content: digestIssues.content })
    .from(digestIssues)
    .where(eq(digestIssues.id, issue.id));
  return stored?.content ?? readSharedContent(db, issue, now);
}
