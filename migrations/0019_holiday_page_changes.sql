-- The calendar decides what the session line says, which day is shown and how old a figure may be: every page with market
-- figures. A statement that changes nothing drops nothing.
CREATE FUNCTION note_holiday_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag)
  SELECT tag FROM (VALUES ('market'), ('quotes')) AS shown (tag) WHERE EXISTS (SELECT FROM changed_holidays);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_holiday_inserts AFTER INSERT ON market_holidays
  REFERENCING NEW TABLE AS changed_holidays FOR EACH STATEMENT EXECUTE FUNCTION note_holiday_changes();
--> statement-breakpoint
CREATE TRIGGER note_holiday_updates AFTER UPDATE ON market_holidays
  REFERENCING NEW TABLE AS changed_holidays FOR EACH STATEMENT EXECUTE FUNCTION note_holiday_changes();
--> statement-breakpoint
CREATE TRIGGER note_holiday_deletes AFTER DELETE ON market_holidays
  REFERENCING OLD TABLE AS changed_holidays FOR EACH STATEMENT EXECUTE FUNCTION note_holiday_changes();
