-- A save names the version it is based on, so that no change by anybody else is overwritten unseen. A trigger counts,
-- because ingest, a renamed category and the schedule change articles too.
CREATE FUNCTION count_article_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.slug, NEW.title, NEW.excerpt, NEW.content, NEW.category, NEW.tickers, NEW.tags, NEW.source_name,
      NEW.source_url, NEW.canonical_url, NEW.featured_image_url, NEW.meta_title, NEW.meta_description, NEW.status,
      NEW.published_at)
    IS DISTINCT FROM
     (OLD.slug, OLD.title, OLD.excerpt, OLD.content, OLD.category, OLD.tickers, OLD.tags, OLD.source_name,
      OLD.source_url, OLD.canonical_url, OLD.featured_image_url, OLD.meta_title, OLD.meta_description, OLD.status,
      OLD.published_at)
  THEN NEW.version := OLD.version + 1;
  END IF;
  NEW.was_published := OLD.was_published OR OLD.status = 'published';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_article_version BEFORE UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION count_article_version();
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_audit_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- Tags as in 0002_page_changes.sql: a correction is shown on its article and in the list of corrections.
CREATE FUNCTION note_correction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT 'corrections'
  UNION SELECT 'article:' || slug FROM articles WHERE id = COALESCE(NEW.article_id, OLD.article_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_correction_change AFTER INSERT OR UPDATE OR DELETE ON corrections
  FOR EACH ROW EXECUTE FUNCTION note_correction_change();
