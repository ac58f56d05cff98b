-- An article that is written without indexArticles is found some seconds later: these mark it for
-- indexChangedArticles. What is searched by time and status follows at once.
CREATE FUNCTION await_article_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_index (article_id, published_at)
  SELECT id, CASE WHEN status = 'published' THEN published_at END FROM articles WHERE id = NEW.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, when indexArticles has usually done it.
CREATE CONSTRAINT TRIGGER await_article_index AFTER INSERT ON articles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION await_article_index();
--> statement-breakpoint
CREATE FUNCTION note_article_index_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_index
  SET version = 0, published_at = CASE WHEN NEW.status = 'published' THEN NEW.published_at END
  WHERE article_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_article_index_change
  AFTER UPDATE OF title, excerpt, content, category, source_name, tickers, sentiment_score, published_at, status
  ON articles FOR EACH ROW
  WHEN ((OLD.title, OLD.excerpt, OLD.content, OLD.category, OLD.source_name, OLD.tickers, OLD.sentiment_score,
      OLD.published_at, OLD.status)
    IS DISTINCT FROM (NEW.title, NEW.excerpt, NEW.content, NEW.category, NEW.source_name, NEW.tickers,
      NEW.sentiment_score, NEW.published_at, NEW.status))
  EXECUTE FUNCTION note_article_index_change();
--> statement-breakpoint
INSERT INTO article_index (article_id, published_at)
SELECT id, CASE WHEN status = 'published' THEN published_at END FROM articles;
