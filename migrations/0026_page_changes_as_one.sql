-- A renamed category changes any number of articles. Such a transaction sets kabarpasar.changes_as_one and writes the
-- tag "all" itself (notePageChangesAsOne), instead of some five rows for each article.
CREATE OR REPLACE FUNCTION note_article_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
