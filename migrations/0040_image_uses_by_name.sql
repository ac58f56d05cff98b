-- As in 0038_image_uses.sql, where `found` was ambiguous: it is also a variable of plpgsql.
CREATE OR REPLACE FUNCTION keep_image_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM image_uses WHERE article_id = NEW.id; END IF;
  INSERT INTO image_uses (image_id, article_id)
  SELECT id, NEW.id FROM images WHERE path IN (
    SELECT matched.parts[1] FROM regexp_matches(
      concat_ws(' ', NEW.featured_image_url, NEW.content),
      '/images/([A-Za-z0-9_-]+/[0-9]{13}-[a-z0-9-]+)\.', 'g') AS matched (parts))
  FOR KEY SHARE;
  RETURN NULL;
END $$;
