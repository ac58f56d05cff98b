-- Who is written or changes its text or status is marked, and settleAllStories follows within seconds. Articles that come
-- when they are older than a week get no story. A statement that finds a mark locks it (DO UPDATE), as in
-- 0043_article_index_change_triggers.sql.
CREATE FUNCTION note_new_story_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO story_changes (article_id) SELECT id FROM written
  WHERE published_at > now() - interval '7 days' ORDER BY id
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new_story_changes AFTER INSERT ON articles
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_new_story_changes();
--> statement-breakpoint
CREATE FUNCTION note_story_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO story_changes (article_id) VALUES (NEW.id)
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_story_change AFTER UPDATE OF status, title, content ON articles FOR EACH ROW
  WHEN ((NEW.story_id IS NOT NULL OR NEW.published_at > now() - interval '7 days')
    AND (OLD.status, OLD.title, OLD.content) IS DISTINCT FROM (NEW.status, NEW.title, NEW.content))
  EXECUTE FUNCTION note_story_change();
--> statement-breakpoint
-- A deleted lead hands over to the others.
CREATE FUNCTION note_deleted_story_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO story_changes (article_id) SELECT id FROM articles WHERE story_id = OLD.story_id AND id <> OLD.id ORDER BY id
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_deleted_story_change AFTER DELETE ON articles FOR EACH ROW
  WHEN (OLD.story_id IS NOT NULL) EXECUTE FUNCTION note_deleted_story_change();
--> statement-breakpoint
-- The page of an article names the sources that have the same text, and so does the page of its story's lead.
CREATE FUNCTION note_copied_articles() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  copied bigint;
BEGIN
  -- One by one: of the new rows the planner knows nothing, and would join them with all articles.
  FOR copied IN SELECT DISTINCT article_id FROM written WHERE NOT is_original LOOP
    INSERT INTO page_changes (tag)
    SELECT 'article:' || slug FROM articles WHERE id = copied AND status = 'published'
    UNION
    SELECT 'article:' || slug FROM articles
    WHERE story_id = (SELECT story_id FROM articles WHERE id = copied) AND status = 'published';
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_copied_articles AFTER INSERT ON ingested_items
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_copied_articles();
--> statement-breakpoint
-- As in 0031_new_articles_as_one.sql and 0021_article_tickers.sql; new is only that readers' lists leave reports out.
CREATE OR REPLACE FUNCTION keep_tickers_of_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_tickers (article_id, ticker, published_at, is_report)
  SELECT DISTINCT id, ticker, published_at, is_report FROM written CROSS JOIN unnest(tickers) AS ticker
  WHERE status = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_article_tickers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM article_tickers WHERE article_id = OLD.id; END IF;
  IF NEW.status = 'published' THEN
    INSERT INTO article_tickers (article_id, ticker, published_at, is_report)
    SELECT DISTINCT NEW.id, ticker, NEW.published_at, NEW.is_report FROM unnest(NEW.tickers) AS ticker;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER keep_article_tickers ON articles;
--> statement-breakpoint
CREATE TRIGGER keep_article_tickers AFTER UPDATE OF status, published_at, tickers, is_report ON articles
  FOR EACH ROW WHEN (
    (OLD.status, OLD.published_at, OLD.is_report, OLD.tickers)
    IS DISTINCT FROM (NEW.status, NEW.published_at, NEW.is_report, NEW.tickers)
  ) EXECUTE FUNCTION keep_article_tickers();
--> statement-breakpoint
-- As in 0031_new_articles_as_one.sql and 0043_article_index_change_triggers.sql.
CREATE OR REPLACE FUNCTION await_article_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM article_index WHERE article_id = NEW.id) THEN RETURN NULL; END IF;
  INSERT INTO article_index (article_id, published_at)
  SELECT id, CASE WHEN status = 'published' AND NOT is_report THEN published_at END FROM articles WHERE id = NEW.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_article_index_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_index
  SET published_at = CASE WHEN NEW.status = 'published' AND NOT NEW.is_report THEN NEW.published_at END
  WHERE article_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER note_article_index_time ON articles;
--> statement-breakpoint
CREATE TRIGGER note_article_index_time AFTER UPDATE OF published_at, status, is_report ON articles FOR EACH ROW
  WHEN ((OLD.published_at, OLD.status, OLD.is_report) IS DISTINCT FROM (NEW.published_at, NEW.status, NEW.is_report))
  EXECUTE FUNCTION note_article_index_time();
--> statement-breakpoint
-- The news of the last days gets its stories from the same job.
INSERT INTO story_changes (article_id) SELECT id FROM articles WHERE published_at > now() - interval '7 days';
