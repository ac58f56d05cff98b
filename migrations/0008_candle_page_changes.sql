-- Daily candles came for a symbol: a page that was rendered without them is wrong until it goes. Candles within the day
-- come with a change of the quote, which is noted already.
CREATE FUNCTION note_daily_candles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO page_changes (tag) VALUES ('quote:' || NEW.symbol);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_daily_candles AFTER UPDATE OF synced_at ON candle_series
  FOR EACH ROW WHEN (NEW.interval = '1d') EXECUTE FUNCTION note_daily_candles();
