-- Figures change by the thousand each minute, so quotes are noted by the statement and not by the row: 'market' once, and
-- the symbols by name only while they are few. Above that 'quotes' stands for all of them
-- (docs/decisions/0021-market-figures-drop-pages-coarsely.md).
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
-- A source that only says the same again changes received_at, which no page shows.
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
CREATE TRIGGER note_quote_inserts AFTER INSERT ON quotes
  REFERENCING NEW TABLE AS new_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_inserts();
--> statement-breakpoint
CREATE TRIGGER note_quote_updates AFTER UPDATE ON quotes
  REFERENCING OLD TABLE AS old_quotes NEW TABLE AS new_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_updates();
--> statement-breakpoint
CREATE TRIGGER note_quote_deletes AFTER DELETE ON quotes
  REFERENCING OLD TABLE AS old_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_deletes();
