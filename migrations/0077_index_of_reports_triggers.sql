-- As in 0073_new_articles_marked_as_one.sql and 0059_story_triggers.sql; new is only that search finds reports too, where
-- their lead hasn't what is looked for.
CREATE OR REPLACE FUNCTION await_index_of_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_index (article_id, published_at, is_report)
  SELECT id, CASE WHEN status = 'published' THEN published_at END, is_report FROM written ORDER BY id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_article_index_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_index
  SET published_at = CASE WHEN NEW.status = 'published' THEN NEW.published_at END, is_report = NEW.is_report
  WHERE article_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE article_index SET published_at = articles.published_at, is_report = true
FROM articles WHERE articles.id = article_index.article_id AND articles.status = 'published' AND articles.is_report;
