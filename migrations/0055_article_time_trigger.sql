-- Whoever sets an article's time knows it.
CREATE FUNCTION know_article_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_time_known := true;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER know_article_time BEFORE UPDATE OF published_at ON articles FOR EACH ROW
  WHEN (NEW.published_at IS DISTINCT FROM OLD.published_at)
  EXECUTE FUNCTION know_article_time();
