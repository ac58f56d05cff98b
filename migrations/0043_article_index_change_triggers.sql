-- A mark in article_index made the database write all keys of the row anew: renaming a category of 60,000 articles
-- took most of its time there, and other saves waited. Marks have a table of their own now. A statement that finds a
-- mark locks it (DO UPDATE), so that indexChangedArticles, which skips locked ones, can't take it with the old text.
CREATE OR REPLACE FUNCTION note_article_index_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_index_changes (article_id) VALUES (NEW.id)
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER note_article_index_change ON articles;
--> statement-breakpoint
-- Compared in this order, and no further than the first difference: long texts are stored apart, and reading both
-- costs more than the rest.
CREATE TRIGGER note_article_index_change
  AFTER UPDATE OF title, excerpt, content, category, source_name, tickers, sentiment_score, published_at
  ON articles FOR EACH ROW
  WHEN ((OLD.category, OLD.published_at, OLD.source_name, OLD.sentiment_score, OLD.tickers, OLD.title, OLD.excerpt,
      OLD.content)
    IS DISTINCT FROM (NEW.category, NEW.published_at, NEW.source_name, NEW.sentiment_score, NEW.tickers, NEW.title,
      NEW.excerpt, NEW.content))
  EXECUTE FUNCTION note_article_index_change();
--> statement-breakpoint
CREATE FUNCTION note_article_index_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_index SET published_at = CASE WHEN NEW.status = 'published' THEN NEW.published_at END
  WHERE article_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- After the mark, by its name: indexChangedArticles takes marks and index rows in that order too.
CREATE TRIGGER note_article_index_time AFTER UPDATE OF published_at, status ON articles FOR EACH ROW
  WHEN ((OLD.published_at, OLD.status) IS DISTINCT FROM (NEW.published_at, NEW.status))
  EXECUTE FUNCTION note_article_index_time();
--> statement-breakpoint
-- As in 0024_editing_triggers.sql, in the same order of comparing.
CREATE OR REPLACE FUNCTION count_article_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.status, NEW.published_at, NEW.category, NEW.slug, NEW.tickers, NEW.tags, NEW.source_name, NEW.source_url,
      NEW.canonical_url, NEW.featured_image_url, NEW.meta_title, NEW.meta_description, NEW.title, NEW.excerpt,
      NEW.content)
    IS DISTINCT FROM
     (OLD.status, OLD.published_at, OLD.category, OLD.slug, OLD.tickers, OLD.tags, OLD.source_name, OLD.source_url,
      OLD.canonical_url, OLD.featured_image_url, OLD.meta_title, OLD.meta_description, OLD.title, OLD.excerpt,
      OLD.content)
  THEN NEW.version := OLD.version + 1;
  END IF;
  NEW.was_published := OLD.was_published OR OLD.status = 'published';
  RETURN NEW;
END $$;
