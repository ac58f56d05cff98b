-- Keeps image_uses equal to the images that an article shows, as its picture or in its text. FOR KEY SHARE waits for
-- a deletion of the image that is under way.
CREATE FUNCTION keep_image_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM image_uses WHERE article_id = NEW.id; END IF;
  INSERT INTO image_uses (image_id, article_id)
  SELECT id, NEW.id FROM images WHERE path IN (
    SELECT found[1] FROM regexp_matches(
      concat_ws(' ', NEW.featured_image_url, NEW.content),
      '/images/([A-Za-z0-9_-]+/[0-9]{13}-[a-z0-9-]+)\.', 'g') AS found)
  FOR KEY SHARE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_image_uses_of_new AFTER INSERT ON articles
  FOR EACH ROW WHEN (NEW.featured_image_url LIKE '%/images/%' OR NEW.content LIKE '%/images/%')
  EXECUTE FUNCTION keep_image_uses();
--> statement-breakpoint
CREATE TRIGGER keep_image_uses AFTER UPDATE OF featured_image_url, content ON articles
  FOR EACH ROW WHEN (
    (OLD.featured_image_url, OLD.content) IS DISTINCT FROM (NEW.featured_image_url, NEW.content)
    AND (concat_ws(' ', OLD.featured_image_url, OLD.content) LIKE '%/images/%'
      OR concat_ws(' ', NEW.featured_image_url, NEW.content) LIKE '%/images/%')
  ) EXECUTE FUNCTION keep_image_uses();
