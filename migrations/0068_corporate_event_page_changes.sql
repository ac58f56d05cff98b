-- The page of a company shows its dividends and splits, as it shows what editors have noted (0050).
CREATE FUNCTION note_corporate_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT DISTINCT 'ticker:' || symbol FROM unnest(ARRAY[OLD.symbol, NEW.symbol]) AS symbol WHERE symbol IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_corporate_event_change AFTER INSERT OR UPDATE OR DELETE ON corporate_events
  FOR EACH ROW EXECUTE FUNCTION note_corporate_event_change();
