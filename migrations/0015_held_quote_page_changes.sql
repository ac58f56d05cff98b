-- A price that is held back flags the figure that stays on the pages, and one that is no longer held back takes the flag away.
CREATE TRIGGER note_held_quote_inserts AFTER INSERT ON held_quotes
  REFERENCING NEW TABLE AS new_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_inserts();
--> statement-breakpoint
CREATE TRIGGER note_held_quote_deletes AFTER DELETE ON held_quotes
  REFERENCING OLD TABLE AS old_quotes FOR EACH STATEMENT EXECUTE FUNCTION note_quote_deletes();
