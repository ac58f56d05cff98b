CREATE TABLE "article_tickers" (
	"article_id" bigint NOT NULL,
	"ticker" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_tickers_key" PRIMARY KEY("article_id","ticker")
);
--> statement-breakpoint
DROP INDEX "articles_newest_published";--> statement-breakpoint
DROP INDEX "articles_category";--> statement-breakpoint
DROP INDEX "articles_tickers";--> statement-breakpoint
DROP INDEX "fetch_runs_source";--> statement-breakpoint
ALTER TABLE "article_tickers" ADD CONSTRAINT "article_tickers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_tickers_newest" ON "article_tickers" USING btree ("ticker","published_at","article_id");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "articles_published_category" ON "articles" USING btree ("category","published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "articles_own" ON "articles" USING btree ("id") WHERE status = 'published' AND '/news/read/' || slug = right(coalesce(
  CASE WHEN canonical_url ~* '^https?://[^/?#[:space:]]' THEN canonical_url END,
  CASE WHEN source_url ~* '^https?://[^/?#[:space:]]' THEN source_url END,
  '/news/read/' || slug), length(slug) + 11);--> statement-breakpoint
CREATE INDEX "articles_own_changes" ON "articles" USING btree (((id / 10000)::int),"updated_at") WHERE status = 'published' AND '/news/read/' || slug = right(coalesce(
  CASE WHEN canonical_url ~* '^https?://[^/?#[:space:]]' THEN canonical_url END,
  CASE WHEN source_url ~* '^https?://[^/?#[:space:]]' THEN source_url END,
  '/news/read/' || slug), length(slug) + 11);--> statement-breakpoint
CREATE INDEX "fetch_runs_source" ON "fetch_runs" USING btree ("source_id","started_at");--> statement-breakpoint
INSERT INTO article_tickers (article_id, ticker, published_at)
SELECT DISTINCT id, ticker, published_at FROM articles CROSS JOIN unnest(tickers) AS ticker WHERE status = 'published';
--> statement-breakpoint
-- Keeps article_tickers equal to the tickers of published articles. A deletion cascades.
CREATE FUNCTION keep_article_tickers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN DELETE FROM article_tickers WHERE article_id = OLD.id; END IF;
  IF NEW.status = 'published' THEN
    INSERT INTO article_tickers (article_id, ticker, published_at)
    SELECT DISTINCT NEW.id, ticker, NEW.published_at FROM unnest(NEW.tickers) AS ticker;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_article_tickers_of_new AFTER INSERT ON articles
  FOR EACH ROW WHEN (NEW.tickers <> '{}') EXECUTE FUNCTION keep_article_tickers();
--> statement-breakpoint
CREATE TRIGGER keep_article_tickers AFTER UPDATE OF status, published_at, tickers ON articles
  FOR EACH ROW WHEN (
    (OLD.status, OLD.published_at, OLD.tickers) IS DISTINCT FROM (NEW.status, NEW.published_at, NEW.tickers)
  ) EXECUTE FUNCTION keep_article_tickers();
