-- New articles are marked by one statement for all that are added at once, as their tickers and stories are: calling a
-- function for each took half of an insert's time. Ingest leaves their index to the job (decision 32), so the mark needn't
-- wait for the end of the transaction; where an editor saves one, indexArticles fills in the marked row.
CREATE FUNCTION await_index_of_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_index (article_id, published_at)
  SELECT id, CASE WHEN status = 'published' AND NOT is_report THEN published_at END FROM written ORDER BY id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER await_article_index ON articles;
--> statement-breakpoint
CREATE TRIGGER await_index_of_new_articles AFTER INSERT ON articles
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION await_index_of_new_articles();
--> statement-breakpoint
DROP FUNCTION await_article_index();
--> statement-breakpoint
CREATE FUNCTION note_mention_changes_of_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_mention_changes (article_id) SELECT id FROM written ORDER BY id
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER note_article_mention_change_of_new ON articles;
--> statement-breakpoint
CREATE TRIGGER note_mention_changes_of_new_articles AFTER INSERT ON articles
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_mention_changes_of_new_articles();
