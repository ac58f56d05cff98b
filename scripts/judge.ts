/** `npm run judge`: judges the sentiment of stored articles from sources that nobody has judged. */
import { judgeStoredArticles } from "#domain/ingest/judging/judge-stored-articles.server.ts";
import { runCommand } from "./command.ts";

await runCommand("judge", async ({ db }) => {
  const { judged, scored } = await judgeStoredArticles(db);
  console.log(`${judged} articles judged, ${scored} of them with a score.`);
});
