CREATE FUNCTION note_article_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown articles[] := '{}';
  article articles;
BEGIN
  IF current_setting('kabarpasar.changes_as_one', true) = 'on' THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' AND OLD.status = 'published' THEN shown := shown || OLD; END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'published' THEN shown := shown || NEW; END IF;
  FOREACH article IN ARRAY shown LOOP
    INSERT INTO page_changes (tag)
    SELECT 'news'
    UNION SELECT 'article:' || article.slug
    UNION SELECT 'category:' || article.category WHERE article.category IS NOT NULL
    UNION SELECT 'ticker:' || ticker FROM unnest(article.tickers) AS ticker;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_symbol_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag) VALUES ('ticker:' || COALESCE(NEW.symbol, OLD.symbol));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_quotes(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  INSERT INTO page_changes (tag) VALUES ('market');
  IF cardinality(changed) > 40 THEN
    INSERT INTO page_changes (tag) VALUES ('quotes');
  ELSE
    INSERT INTO page_changes (tag) SELECT 'quote:' || symbol FROM unnest(changed) AS symbol;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_quote_inserts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_quotes(ARRAY(SELECT symbol FROM new_quotes));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_quote_updates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_quotes(ARRAY(
    SELECT new_quotes.symbol FROM new_quotes JOIN old_quotes USING (symbol)
    WHERE (to_jsonb(new_quotes) - 'received_at') IS DISTINCT FROM (to_jsonb(old_quotes) - 'received_at')
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_quote_deletes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changed_quotes(ARRAY(SELECT symbol FROM old_quotes));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_daily_candles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag) VALUES ('quote:' || NEW.symbol);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_holiday_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT tag FROM (VALUES ('market'), ('quotes')) AS shown (tag) WHERE EXISTS (SELECT FROM changed_holidays);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_article_tickers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM article_tickers WHERE article_id = OLD.id; END IF;
  IF NEW.status = 'published' THEN
    INSERT INTO article_tickers (article_id, ticker, published_at, is_report)
    SELECT DISTINCT NEW.id, ticker, NEW.published_at, NEW.is_report FROM unnest(NEW.tickers) AS ticker;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_article_version() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE FUNCTION note_correction_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT 'corrections'
  UNION SELECT 'article:' || slug FROM articles WHERE id = COALESCE(NEW.article_id, OLD.article_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_article_index_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_index_changes (article_id) VALUES (NEW.id)
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('kabarpasar.changes_as_one', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO page_changes (tag)
  SELECT 'news' WHERE EXISTS (SELECT FROM written WHERE status = 'published')
  UNION SELECT 'article:' || slug FROM written WHERE status = 'published'
  UNION SELECT 'category:' || category FROM written WHERE status = 'published' AND category IS NOT NULL
  UNION SELECT 'ticker:' || ticker FROM written CROSS JOIN unnest(tickers) AS ticker WHERE status = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_tickers_of_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_tickers (article_id, ticker, published_at, is_report)
  SELECT DISTINCT id, ticker, published_at, is_report FROM written CROSS JOIN unnest(tickers) AS ticker
  WHERE status = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_image_uses() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE FUNCTION note_article_index_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_index
  SET published_at = CASE WHEN NEW.status = 'published' AND NOT NEW.is_report THEN NEW.published_at END
  WHERE article_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION drop_kept_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_pictures WHERE article_id = NEW.id AND address IS DISTINCT FROM NEW.featured_image_url;
  RETURN NULL;
END $$;
--> statement-breakpoint
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
CREATE FUNCTION note_image_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT 'article:' || slug FROM image_uses JOIN articles ON articles.id = article_id
  WHERE image_id = NEW.id AND status = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_corporate_action_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT DISTINCT 'ticker:' || ticker FROM unnest(ARRAY[OLD.ticker, NEW.ticker]) AS ticker WHERE ticker IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION know_article_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_time_known := true;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_article_mention_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_mention_changes (article_id) VALUES (NEW.id)
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_new_story_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO story_changes (article_id) SELECT id FROM written
  WHERE published_at > now() - interval '7 days' ORDER BY id
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_story_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO story_changes (article_id) VALUES (NEW.id)
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_deleted_story_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO story_changes (article_id) SELECT id FROM articles WHERE story_id = OLD.story_id AND id <> OLD.id ORDER BY id
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
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
CREATE FUNCTION note_corporate_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT DISTINCT 'ticker:' || symbol FROM unnest(ARRAY[OLD.symbol, NEW.symbol]) AS symbol WHERE symbol IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION await_index_of_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_index (article_id, published_at)
  SELECT id, CASE WHEN status = 'published' AND NOT is_report THEN published_at END FROM written ORDER BY id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_mention_changes_of_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_mention_changes (article_id) SELECT id FROM written ORDER BY id
  ON CONFLICT (article_id) DO UPDATE SET article_id = excluded.article_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_symbol_change AFTER INSERT OR UPDATE OR DELETE ON symbols
  FOR EACH ROW EXECUTE FUNCTION note_symbol_change();
--> statement-breakpoint
CREATE TRIGGER note_quote_inserts AFTER INSERT ON quotes
  REFERENCING NEW TABLE AS new_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_inserts();
--> statement-breakpoint
CREATE TRIGGER note_quote_updates AFTER UPDATE ON quotes
  REFERENCING OLD TABLE AS old_quotes NEW TABLE AS new_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_updates();
--> statement-breakpoint
CREATE TRIGGER note_quote_deletes AFTER DELETE ON quotes
  REFERENCING OLD TABLE AS old_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_deletes();
--> statement-breakpoint
CREATE TRIGGER note_daily_candles AFTER UPDATE OF synced_at ON candle_series
  FOR EACH ROW WHEN (NEW.interval = '1d') EXECUTE FUNCTION note_daily_candles();
--> statement-breakpoint
CREATE TRIGGER note_held_quote_inserts AFTER INSERT ON held_quotes
  REFERENCING NEW TABLE AS new_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_inserts();
--> statement-breakpoint
CREATE TRIGGER note_held_quote_deletes AFTER DELETE ON held_quotes
  REFERENCING OLD TABLE AS old_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_deletes();
--> statement-breakpoint
CREATE TRIGGER note_holiday_inserts AFTER INSERT ON market_holidays
  REFERENCING NEW TABLE AS changed_holidays FOR EACH STATEMENT EXECUTE FUNCTION note_holiday_changes();
--> statement-breakpoint
CREATE TRIGGER note_holiday_updates AFTER UPDATE ON market_holidays
  REFERENCING NEW TABLE AS changed_holidays FOR EACH STATEMENT EXECUTE FUNCTION note_holiday_changes();
--> statement-breakpoint
CREATE TRIGGER note_holiday_deletes AFTER DELETE ON market_holidays
  REFERENCING OLD TABLE AS changed_holidays FOR EACH STATEMENT EXECUTE FUNCTION note_holiday_changes();
--> statement-breakpoint
CREATE TRIGGER count_article_version BEFORE UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION count_article_version();
--> statement-breakpoint
CREATE TRIGGER refuse_audit_change BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER note_correction_change AFTER INSERT OR UPDATE OR DELETE ON corrections
  FOR EACH ROW EXECUTE FUNCTION note_correction_change();
--> statement-breakpoint
CREATE TRIGGER note_article_change AFTER UPDATE OR DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION note_article_change();
--> statement-breakpoint
CREATE TRIGGER note_new_articles AFTER INSERT ON articles
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_new_articles();
--> statement-breakpoint
CREATE TRIGGER keep_article_tickers_of_new AFTER INSERT ON articles
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_tickers_of_new_articles();
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
--> statement-breakpoint
CREATE TRIGGER note_article_index_change
  AFTER UPDATE OF title, excerpt, content, category, source_name, tickers, sentiment_score, published_at
  ON articles FOR EACH ROW
  WHEN ((OLD.category, OLD.published_at, OLD.source_name, OLD.sentiment_score, OLD.tickers, OLD.title, OLD.excerpt,
      OLD.content)
    IS DISTINCT FROM (NEW.category, NEW.published_at, NEW.source_name, NEW.sentiment_score, NEW.tickers, NEW.title,
      NEW.excerpt, NEW.content))
  EXECUTE FUNCTION note_article_index_change();
--> statement-breakpoint
CREATE TRIGGER drop_kept_picture AFTER UPDATE OF featured_image_url ON articles
  FOR EACH ROW WHEN (OLD.featured_image_url IS DISTINCT FROM NEW.featured_image_url)
  EXECUTE FUNCTION drop_kept_picture();
--> statement-breakpoint
CREATE TRIGGER note_removed_picture AFTER INSERT OR DELETE ON kept_pictures
  FOR EACH ROW EXECUTE FUNCTION note_removed_picture();
--> statement-breakpoint
CREATE TRIGGER note_kept_picture AFTER UPDATE OF extension ON kept_pictures
  FOR EACH ROW WHEN (OLD.extension IS DISTINCT FROM NEW.extension) EXECUTE FUNCTION note_kept_picture();
--> statement-breakpoint
CREATE TRIGGER note_image_change AFTER UPDATE OF alt, focus_x, focus_y ON images
  FOR EACH ROW WHEN ((OLD.alt, OLD.focus_x, OLD.focus_y) IS DISTINCT FROM (NEW.alt, NEW.focus_x, NEW.focus_y))
  EXECUTE FUNCTION note_image_change();
--> statement-breakpoint
CREATE TRIGGER note_corporate_action_change AFTER INSERT OR UPDATE OR DELETE ON corporate_actions
  FOR EACH ROW EXECUTE FUNCTION note_corporate_action_change();
--> statement-breakpoint
CREATE TRIGGER know_article_time BEFORE UPDATE OF published_at ON articles FOR EACH ROW
  WHEN (NEW.published_at IS DISTINCT FROM OLD.published_at)
  EXECUTE FUNCTION know_article_time();
--> statement-breakpoint
CREATE TRIGGER note_article_mention_change AFTER UPDATE OF title, excerpt, content, tags ON articles FOR EACH ROW
  WHEN ((OLD.tags, OLD.title, OLD.excerpt, OLD.content) IS DISTINCT FROM (NEW.tags, NEW.title, NEW.excerpt, NEW.content))
  EXECUTE FUNCTION note_article_mention_change();
--> statement-breakpoint
CREATE TRIGGER note_new_story_changes AFTER INSERT ON articles
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_new_story_changes();
--> statement-breakpoint
CREATE TRIGGER note_story_change AFTER UPDATE OF status, title, content ON articles FOR EACH ROW
  WHEN ((NEW.story_id IS NOT NULL OR NEW.published_at > now() - interval '7 days')
    AND (OLD.status, OLD.title, OLD.content) IS DISTINCT FROM (NEW.status, NEW.title, NEW.content))
  EXECUTE FUNCTION note_story_change();
--> statement-breakpoint
CREATE TRIGGER note_deleted_story_change AFTER DELETE ON articles FOR EACH ROW
  WHEN (OLD.story_id IS NOT NULL) EXECUTE FUNCTION note_deleted_story_change();
--> statement-breakpoint
CREATE TRIGGER note_copied_articles AFTER INSERT ON ingested_items
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_copied_articles();
--> statement-breakpoint
CREATE TRIGGER keep_article_tickers AFTER UPDATE OF status, published_at, tickers, is_report ON articles
  FOR EACH ROW WHEN (
    (OLD.status, OLD.published_at, OLD.is_report, OLD.tickers)
    IS DISTINCT FROM (NEW.status, NEW.published_at, NEW.is_report, NEW.tickers)
  ) EXECUTE FUNCTION keep_article_tickers();
--> statement-breakpoint
CREATE TRIGGER note_article_index_time AFTER UPDATE OF published_at, status, is_report ON articles FOR EACH ROW
  WHEN ((OLD.published_at, OLD.status, OLD.is_report) IS DISTINCT FROM (NEW.published_at, NEW.status, NEW.is_report))
  EXECUTE FUNCTION note_article_index_time();
--> statement-breakpoint
CREATE TRIGGER note_corporate_event_change AFTER INSERT OR UPDATE OR DELETE ON corporate_events
  FOR EACH ROW EXECUTE FUNCTION note_corporate_event_change();
--> statement-breakpoint
CREATE TRIGGER await_index_of_new_articles AFTER INSERT ON articles
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION await_index_of_new_articles();
--> statement-breakpoint
CREATE TRIGGER note_mention_changes_of_new_articles AFTER INSERT ON articles
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_mention_changes_of_new_articles();
--> statement-breakpoint
ALTER TABLE articles ALTER COLUMN content SET STORAGE EXTERNAL;
