-- A text that is written without keepMentions is marked, and noteAllChangedMentions follows. As in
-- 0043_article_index_change_triggers.sql.
CREATE FUNCTION note_article_mention_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_mention_changes (article_id) VALUES (NEW.id)
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_article_mention_change_of_new AFTER INSERT ON articles
  FOR EACH ROW EXECUTE FUNCTION note_article_mention_change();
--> statement-breakpoint
CREATE TRIGGER note_article_mention_change AFTER UPDATE OF title, excerpt, content, tags ON articles FOR EACH ROW
  WHEN ((OLD.tags, OLD.title, OLD.excerpt, OLD.content) IS DISTINCT FROM (NEW.tags, NEW.title, NEW.excerpt, NEW.content))
  EXECUTE FUNCTION note_article_mention_change();
--> statement-breakpoint
-- The mentions of articles from before are found by the same job, the newest first.
INSERT INTO article_mention_changes (article_id) SELECT id FROM articles;
