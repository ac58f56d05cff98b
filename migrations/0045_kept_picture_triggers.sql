-- A kept picture belongs to the address that its article names: with another one it is not shown any more.
CREATE FUNCTION drop_kept_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_pictures WHERE article_id = NEW.id AND address IS DISTINCT FROM NEW.featured_image_url;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER drop_kept_picture AFTER UPDATE OF featured_image_url ON articles
  FOR EACH ROW WHEN (OLD.featured_image_url IS DISTINCT FROM NEW.featured_image_url)
  EXECUTE FUNCTION drop_kept_picture();
--> statement-breakpoint
-- Its files are removed later: undoing the deletion of an article brings the row back.
CREATE FUNCTION note_removed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO removed_pictures (path) VALUES (OLD.path)
    ON CONFLICT (path) DO UPDATE SET removed_at = now();
  ELSE
    DELETE FROM removed_pictures WHERE path = NEW.path;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_removed_picture AFTER INSERT OR DELETE ON kept_pictures
  FOR EACH ROW EXECUTE FUNCTION note_removed_picture();
--> statement-breakpoint
-- Tags as in note_article_change: pages show the picture once it is stored.
CREATE FUNCTION note_kept_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT tag FROM articles AS article CROSS JOIN LATERAL (
    SELECT 'news'
    UNION SELECT 'article:' || article.slug
    UNION SELECT 'category:' || article.category WHERE article.category IS NOT NULL
    UNION SELECT 'ticker:' || ticker FROM unnest(article.tickers) AS ticker
  ) AS shown (tag)
  WHERE article.id = NEW.article_id AND article.status = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_kept_picture AFTER UPDATE OF extension ON kept_pictures
  FOR EACH ROW WHEN (OLD.extension IS DISTINCT FROM NEW.extension) EXECUTE FUNCTION note_kept_picture();
--> statement-breakpoint
-- Articles show what the library says of their pictures; lists of articles don't.
CREATE FUNCTION note_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT 'article:' || slug FROM image_uses JOIN articles ON articles.id = article_id
  WHERE image_id = NEW.id AND status = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_image_change AFTER UPDATE OF alt, focus_x, focus_y ON images
  FOR EACH ROW WHEN ((OLD.alt, OLD.focus_x, OLD.focus_y) IS DISTINCT FROM (NEW.alt, NEW.focus_x, NEW.focus_y))
  EXECUTE FUNCTION note_image_change();
