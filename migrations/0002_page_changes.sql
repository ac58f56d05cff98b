-- Every change that a reader can see leaves the tags of the pages that show it, in the same transaction.
CREATE FUNCTION note_article_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown articles[] := '{}';
  article articles;
BEGIN
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
CREATE TRIGGER note_article_change AFTER INSERT OR UPDATE OR DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION note_article_change();
--> statement-breakpoint
CREATE FUNCTION note_symbol_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag) VALUES ('ticker:' || COALESCE(NEW.symbol, OLD.symbol));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_symbol_change AFTER INSERT OR UPDATE OR DELETE ON symbols
  FOR EACH ROW EXECUTE FUNCTION note_symbol_change();
