-- The page of a company shows its corporate actions; a note that moves to another company changes both pages.
CREATE FUNCTION note_corporate_action_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT DISTINCT 'ticker:' || ticker FROM unnest(ARRAY[OLD.ticker, NEW.ticker]) AS ticker WHERE ticker IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_corporate_action_change AFTER INSERT OR UPDATE OR DELETE ON corporate_actions
  FOR EACH ROW EXECUTE FUNCTION note_corporate_action_change();
