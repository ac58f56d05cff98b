CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	"forgotten_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"session_id" text NOT NULL,
	"approval_hash" text NOT NULL,
	"confirmation_hash" text NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_approval_hash_unique" UNIQUE("approval_hash"),
	CONSTRAINT "email_changes_confirmation_hash_unique" UNIQUE("confirmation_hash")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"deletion_due_at" timestamp (3) with time zone,
	"deactivated_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"invitation_mail_id" text,
	CONSTRAINT "profiles_role" CHECK ("profiles"."role" IN ('user', 'editor', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp (3) with time zone,
	"last_used_step" integer
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"two_factor_enabled" boolean DEFAULT false,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"channel" text NOT NULL,
	"subscription_id" bigint,
	"notification_ids" bigint[] NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mail_id" text,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"by_mail" boolean DEFAULT true NOT NULL,
	"by_push" boolean DEFAULT true NOT NULL,
	"by_webhook" boolean DEFAULT false NOT NULL,
	"webhook_url" text,
	"webhook_secret" text,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"daily_cap" smallint DEFAULT 20 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"session_id" text,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"alert_id" bigint,
	"occurrence" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"enqueued_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_occurrence" UNIQUE("alert_id","occurrence")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"symbol" text,
	"threshold" numeric,
	"portfolio_id" bigint,
	"average_idr" numeric,
	"is_once" boolean DEFAULT true NOT NULL,
	"expires_on" date,
	"state" text DEFAULT 'armed' NOT NULL,
	"state_changed_on" date,
	"counts_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"basis_on" date DEFAULT (now() AT TIME ZONE 'Asia/Jakarta')::date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_state" CHECK ("alerts"."state" IN ('armed', 'waiting', 'fired', 'stopped')),
	CONSTRAINT "alerts_threshold" CHECK ("alerts"."threshold" > 0)
);
--> statement-breakpoint
CREATE TABLE "bounced_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"bounced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_pace" (
	"priority" smallint PRIMARY KEY NOT NULL,
	"next_batch_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_queue" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"link" text,
	"unsubscribe_url" text,
	"priority" smallint DEFAULT 0 NOT NULL,
	"is_at_most_once" boolean DEFAULT false NOT NULL,
	"handed_over_at" timestamp (3) with time zone,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"edition" text NOT NULL,
	"issue_date" date NOT NULL,
	"scheduled_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"skipped" text,
	"subject" text,
	"intro" text,
	"article_ids" bigint[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	"content" jsonb,
	"started_at" timestamp (3) with time zone,
	CONSTRAINT "digest_issues_same" UNIQUE("edition","issue_date")
);
--> statement-breakpoint
CREATE TABLE "digest_recipients" (
	"issue_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"mail_id" text,
	"skipped" text,
	"unsubscribed_at" timestamp (3) with time zone,
	CONSTRAINT "digest_recipients_key" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "digest_subscribers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digest_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"email" text,
	"wants_morning" boolean DEFAULT false NOT NULL,
	"wants_closing" boolean DEFAULT true NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digest_subscribers_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "digest_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "fetch_days" (
	"day" date NOT NULL,
	"source_id" bigint NOT NULL,
	"run_count" integer NOT NULL,
	"failed_run_count" integer NOT NULL,
	"new_count" integer NOT NULL,
	"updated_count" integer NOT NULL,
	"duplicate_count" integer NOT NULL,
	"unchanged_count" integer NOT NULL,
	"failed_count" integer NOT NULL,
	CONSTRAINT "fetch_days_day_source_id_pk" PRIMARY KEY("day","source_id")
);
--> statement-breakpoint
CREATE TABLE "fetch_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fetch_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" bigint NOT NULL,
	"trigger" text NOT NULL,
	"import_id" bigint,
	"outcome" text DEFAULT 'running' NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"fetched_count" integer DEFAULT 0 NOT NULL,
	"new_count" integer DEFAULT 0 NOT NULL,
	"updated_count" integer DEFAULT 0 NOT NULL,
	"duplicate_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"failure_status" smallint,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "ingest_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingest_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trigger" text NOT NULL,
	"source_ids" bigint[] NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "manual_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"source_ids" bigint[] NOT NULL,
	"started_by" text,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"claim_id" uuid,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "manual_imports_scope" CHECK ("manual_imports"."scope" IN ('due', 'all'))
);
--> statement-breakpoint
CREATE TABLE "source_texts" (
	"source_id" bigint PRIMARY KEY NOT NULL,
	"texts" json NOT NULL,
	"listed" json DEFAULT '[]'::json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingested_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingested_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" bigint,
	"guid" text,
	"url" text,
	"canonical_url" text,
	"content_hash" text NOT NULL,
	"near_keys" text[] DEFAULT '{}' NOT NULL,
	"article_id" bigint,
	"article_written_at" timestamp (3) with time zone,
	"is_original" boolean NOT NULL,
	"owns_url" boolean DEFAULT true NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"feed_url" text NOT NULL,
	"type" text DEFAULT 'RSS' NOT NULL,
	"mapping" jsonb,
	"active" boolean DEFAULT true NOT NULL,
	"license_note" text,
	"publishes_directly" boolean DEFAULT false NOT NULL,
	"mirrors_images" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"body_hash" text,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"next_fetch_at" timestamp (3) with time zone,
	"interval_minutes" smallint DEFAULT 15 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"last_item_at" timestamp (3) with time zone,
	"usual_gap_minutes" integer,
	"moved_to" text,
	"moved_count" smallint DEFAULT 0 NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"claim_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sources_feed_url_unique" UNIQUE("feed_url"),
	CONSTRAINT "sources_type" CHECK ("sources"."type" IN ('RSS', 'API'))
);
--> statement-breakpoint
CREATE TABLE "story_exits" (
	"article_id" bigint NOT NULL,
	"story_id" bigint NOT NULL,
	CONSTRAINT "story_exits_article_id_story_id_pk" PRIMARY KEY("article_id","story_id")
);
--> statement-breakpoint
CREATE TABLE "story_queue" (
	"article_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_words" (
	"word" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"article_id" bigint NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_words_word_published_at_article_id_pk" PRIMARY KEY("word","published_at","article_id")
);
--> statement-breakpoint
CREATE TABLE "vanished_items" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"article_id" bigint NOT NULL,
	"source_id" bigint NOT NULL,
	"vanished_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "market_holidays" (
	"date" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_tentative" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candle_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candle_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"symbol" text NOT NULL,
	"source" text NOT NULL,
	"interval" text NOT NULL,
	"adjustment" text NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"confirmed_date" date,
	"attempted_at" timestamp (3) with time zone,
	CONSTRAINT "candle_series_key" UNIQUE("symbol","source","interval","adjustment"),
	CONSTRAINT "candle_series_interval" CHECK ("candle_series"."interval" IN ('1d', '5m')),
	CONSTRAINT "candle_series_adjustment" CHECK ("candle_series"."adjustment" IN ('raw', 'adjusted'))
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"starts_at" timestamp (0) with time zone NOT NULL,
	"series_id" integer NOT NULL,
	"o" numeric,
	"h" numeric,
	"l" numeric,
	"c" numeric NOT NULL,
	"v" numeric,
	"turnover" numeric,
	"previous_close" numeric,
	CONSTRAINT "candles_key" PRIMARY KEY("series_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "year_statistics" (
	"symbol" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"trading_date" date NOT NULL,
	"confirmed_date" date NOT NULL,
	"series_synced_at" timestamp (3) with time zone,
	"first_date" date,
	"low" numeric,
	"high" numeric,
	"low_before" numeric,
	"high_before" numeric,
	"crosses_action" boolean NOT NULL,
	"average_volume" double precision
);
--> statement-breakpoint
CREATE TABLE "corporate_actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corporate_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticker" text NOT NULL,
	"type" text NOT NULL,
	"announced_on" date NOT NULL,
	"cum_on" date,
	"ex_on" date,
	"record_on" date,
	"payment_on" date,
	"ratio_new" numeric,
	"ratio_old" numeric,
	"amount_idr" numeric,
	"note" text NOT NULL,
	"source_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "corporate_events" (
	"symbol" text NOT NULL,
	"type" text NOT NULL,
	"ex_on" date NOT NULL,
	"cum_on" date,
	"record_on" date,
	"payment_on" date,
	"amount_idr" numeric,
	"factor" double precision,
	"is_imported" boolean NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "corporate_events_key" PRIMARY KEY("symbol","type","ex_on")
);
--> statement-breakpoint
CREATE TABLE "file_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"file_name" text NOT NULL,
	"path" text NOT NULL,
	"bytes" bigint NOT NULL,
	"content" text,
	"requested_by" text,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"claim_id" uuid,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"fraction" real DEFAULT 0 NOT NULL,
	"accepted_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"report" jsonb,
	"rejects" text,
	CONSTRAINT "file_imports_origin" CHECK ("file_imports"."origin" IN ('upload', 'folder'))
);
--> statement-breakpoint
CREATE TABLE "seeded_aliases" (
	"ticker" text NOT NULL,
	"alias_key" text NOT NULL,
	CONSTRAINT "seeded_aliases_ticker_alias_key_pk" PRIMARY KEY("ticker","alias_key")
);
--> statement-breakpoint
CREATE TABLE "share_counts" (
	"symbol" text NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"shares" numeric NOT NULL,
	CONSTRAINT "share_counts_key" PRIMARY KEY("symbol","from_date")
);
--> statement-breakpoint
CREATE TABLE "symbols" (
	"symbol" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'stock' NOT NULL,
	"sector" text,
	"idx_sector" text,
	"idx_subsector" text,
	"idx_industry" text,
	"board" text,
	"listing_date" date,
	"is_listed" boolean DEFAULT true NOT NULL,
	"delisting_date" date,
	"logo_url" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "ticker_aliases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticker_aliases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticker" text NOT NULL,
	"alias" text NOT NULL,
	"alias_key" text NOT NULL,
	"is_case_sensitive" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" text,
	CONSTRAINT "ticker_aliases_alias_key_unique" UNIQUE("alias_key")
);
--> statement-breakpoint
CREATE TABLE "fundamentals" (
	"symbol" text NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"price_idr" numeric,
	"listed_shares" numeric,
	"eps_idr" numeric,
	"dividend_idr" numeric,
	"book_value_idr" numeric,
	"roe_pct" double precision,
	"high_52_week_idr" numeric,
	"low_52_week_idr" numeric,
	"ex_dividend_on" date,
	CONSTRAINT "fundamentals_key" PRIMARY KEY("symbol","as_of")
);
--> statement-breakpoint
CREATE TABLE "quarantined_quotes" (
	"symbol" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"last" numeric NOT NULL,
	"reference" numeric NOT NULL,
	"trading_date" date NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"first_as_of" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"symbol" text PRIMARY KEY NOT NULL,
	"last" numeric NOT NULL,
	"previous_close" numeric,
	"change_pct" double precision,
	"volume" numeric,
	"turnover" numeric,
	"market_cap" numeric,
	"eps" numeric,
	"per" double precision,
	"div_yield_pct" double precision,
	"pbv" double precision,
	"roe_pct" double precision,
	"high_52_week" numeric,
	"low_52_week" numeric,
	"figures_as_of" timestamp (3) with time zone,
	"figures_gap" text,
	"currency" text,
	"as_of" timestamp (3) with time zone NOT NULL,
	"trading_date" date NOT NULL,
	"confirmed_date" date NOT NULL,
	"delayed" boolean NOT NULL,
	"source" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rejected_figures" (
	"symbol" text NOT NULL,
	"figure" text NOT NULL,
	"source" text NOT NULL,
	"value" double precision,
	"first_on" date NOT NULL,
	CONSTRAINT "rejected_figures_key" PRIMARY KEY("symbol","figure")
);
--> statement-breakpoint
CREATE TABLE "market_syncs" (
	"market" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"claim_id" uuid,
	"succeeded_at" timestamp (3) with time zone,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"source" text
);
--> statement-breakpoint
CREATE TABLE "article_mention_queue" (
	"article_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_mentions" (
	"article_id" bigint NOT NULL,
	"ticker" text NOT NULL,
	"words" text NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"evidence" text NOT NULL,
	"count" integer NOT NULL,
	"confidence" real NOT NULL,
	CONSTRAINT "article_mentions_key" PRIMARY KEY("article_id","ticker","words"),
	CONSTRAINT "article_mentions_confidence" CHECK ("article_mentions"."confidence" BETWEEN 0 AND 1)
);
--> statement-breakpoint
CREATE TABLE "refused_mentions" (
	"ticker" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_mentions_key" PRIMARY KEY("ticker","words")
);
--> statement-breakpoint
CREATE TABLE "article_index" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" smallint DEFAULT 0 NOT NULL,
	"keys" integer[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_index_queue" (
	"article_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_tickers" (
	"article_id" bigint NOT NULL,
	"ticker" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"is_duplicate_coverage" boolean DEFAULT false NOT NULL,
	CONSTRAINT "article_tickers_key" PRIMARY KEY("article_id","ticker")
);
--> statement-breakpoint
CREATE TABLE "article_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"featured_image_url" text,
	"meta_title" text,
	"meta_description" text,
	"category" text,
	"source_name" text,
	"source_url" text,
	"canonical_url" text,
	"author" text,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_time_known" boolean DEFAULT true NOT NULL,
	"is_dated" boolean DEFAULT true NOT NULL,
	"source_updated_at" timestamp (3) with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tickers" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"was_published" boolean DEFAULT false NOT NULL,
	"scheduled_by" text,
	"sentiment_score" real,
	"sentiment_by" text,
	"sentiment_words" text[] DEFAULT '{}' NOT NULL,
	"story_id" bigint,
	"is_duplicate_coverage" boolean DEFAULT false NOT NULL,
	"is_chosen_lead" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_status" CHECK ("articles"."status" IN ('draft', 'review', 'published', 'scheduled', 'archived')),
	CONSTRAINT "articles_sentiment_by" CHECK ("articles"."sentiment_by" IN ('model', 'editor'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name"),
	CONSTRAINT "categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "mirrored_images" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"path" text NOT NULL,
	"extension" text,
	"attempt_count" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now(),
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mirrored_images_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "removed_images" (
	"path" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_uses" (
	"image_id" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	CONSTRAINT "image_uses_key" PRIMARY KEY("image_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"extension" text NOT NULL,
	"file_name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"colour" text NOT NULL,
	"focus_x" smallint DEFAULT 50 NOT NULL,
	"focus_y" smallint DEFAULT 50 NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "article_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"applied_change" text NOT NULL,
	"former" jsonb NOT NULL,
	"deleted" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_creations" (
	"draft_key" text PRIMARY KEY NOT NULL,
	"article_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_drafts" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"article_id" bigint,
	"base_version" integer,
	"form" jsonb NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_drafts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "article_presence" (
	"article_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_presence_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"user_id" text,
	"note" text NOT NULL,
	"difference" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "preview_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"user_id" text,
	"snapshot" jsonb NOT NULL,
	"reason" text,
	"restored_from" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggested_revisions" (
	"article_id" bigint PRIMARY KEY NOT NULL,
	"source_name" text NOT NULL,
	"former" json NOT NULL,
	"text" json NOT NULL,
	"suggested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "tag_reports" (
	"article_id" bigint NOT NULL,
	"ticker" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "tag_reports_key" PRIMARY KEY("article_id","ticker"),
	CONSTRAINT "tag_reports_decision" CHECK ("tag_reports"."decision" IN ('accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "portfolio_days" (
	"portfolio_id" bigint NOT NULL,
	"date" date NOT NULL,
	"value_idr" numeric NOT NULL,
	"inflow_idr" numeric NOT NULL,
	"outflow_idr" numeric NOT NULL,
	"transfers_idr" jsonb,
	CONSTRAINT "portfolio_days_portfolio_id_date_pk" PRIMARY KEY("portfolio_id","date")
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"currency" text DEFAULT 'IDR' NOT NULL,
	"cost_method" text DEFAULT 'moving-average' NOT NULL,
	"fee_buy" numeric DEFAULT '0.0015' NOT NULL,
	"fee_sell" numeric DEFAULT '0.0025' NOT NULL,
	"with_cash" boolean DEFAULT false NOT NULL,
	"csv_mapping" jsonb,
	"days_valid_until" date,
	"days_basis" text,
	"days_due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolios_id_user" UNIQUE("id","user_id"),
	CONSTRAINT "portfolios_cost_method" CHECK ("portfolios"."cost_method" IN ('moving-average', 'moving-average-daily', 'fifo'))
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"portfolio_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"symbol" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_portfolio_id_symbol_pk" PRIMARY KEY("portfolio_id","symbol")
);
--> statement-breakpoint
CREATE TABLE "saved_screens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_screens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"known_symbols" text[] NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"new_symbols" text[] DEFAULT '{}' NOT NULL,
	"new_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ignored_actions" (
	"portfolio_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"action_id" text NOT NULL,
	CONSTRAINT "ignored_actions_portfolio_id_action_id_pk" PRIMARY KEY("portfolio_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"portfolio_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"preview" jsonb,
	"booked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"portfolio_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"date" date NOT NULL,
	"time" text,
	"symbol" text,
	"shares" numeric,
	"amount_idr" numeric,
	"charges_idr" numeric,
	"cost_idr" numeric,
	"ratio_new" numeric,
	"ratio_old" numeric,
	"note" text DEFAULT '' NOT NULL,
	"form_token" text,
	"document_line" text,
	"action_id" text,
	"import_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "transactions_form_token" UNIQUE("portfolio_id","form_token"),
	CONSTRAINT "transactions_type" CHECK ("transactions"."type" IN ('buy', 'sell', 'dividend', 'split', 'bonus', 'stock-dividend', 'rights-exercised',
        'rights-bought', 'rights-sold', 'rights-lapsed', 'transfer-in', 'transfer-out', 'fee', 'deposit', 'withdrawal'))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"ip_address" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_deferrable" boolean DEFAULT coalesce(current_setting('kabarpasar.defer_invalidation', true) = 'on', false) NOT NULL,
	CONSTRAINT "page_changes_once" UNIQUE("transaction","tag","is_deferrable")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"claim_id" uuid,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"succeeded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_portfolio_id_user_id_portfolios_id_user_id_fk" FOREIGN KEY ("portfolio_id","user_id") REFERENCES "public"."portfolios"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_recipients" ADD CONSTRAINT "digest_recipients_issue_id_digest_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."digest_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_recipients" ADD CONSTRAINT "digest_recipients_subscriber_id_digest_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."digest_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_subscribers" ADD CONSTRAINT "digest_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fetch_days" ADD CONSTRAINT "fetch_days_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fetch_runs" ADD CONSTRAINT "fetch_runs_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fetch_runs" ADD CONSTRAINT "fetch_runs_import_id_manual_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."manual_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_texts" ADD CONSTRAINT "source_texts_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingested_items" ADD CONSTRAINT "ingested_items_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingested_items" ADD CONSTRAINT "ingested_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_exits" ADD CONSTRAINT "story_exits_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vanished_items" ADD CONSTRAINT "vanished_items_item_id_ingested_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."ingested_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vanished_items" ADD CONSTRAINT "vanished_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vanished_items" ADD CONSTRAINT "vanished_items_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candle_series" ADD CONSTRAINT "candle_series_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_statistics" ADD CONSTRAINT "year_statistics_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_actions" ADD CONSTRAINT "corporate_actions_ticker_symbols_symbol_fk" FOREIGN KEY ("ticker") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_events" ADD CONSTRAINT "corporate_events_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_counts" ADD CONSTRAINT "share_counts_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticker_aliases" ADD CONSTRAINT "ticker_aliases_ticker_symbols_symbol_fk" FOREIGN KEY ("ticker") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fundamentals" ADD CONSTRAINT "fundamentals_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantined_quotes" ADD CONSTRAINT "quarantined_quotes_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejected_figures" ADD CONSTRAINT "rejected_figures_symbol_symbols_symbol_fk" FOREIGN KEY ("symbol") REFERENCES "public"."symbols"("symbol") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_mentions" ADD CONSTRAINT "article_mentions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_index" ADD CONSTRAINT "article_index_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_slugs" ADD CONSTRAINT "article_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_tickers" ADD CONSTRAINT "article_tickers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mirrored_images" ADD CONSTRAINT "mirrored_images_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_uses" ADD CONSTRAINT "image_uses_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_changes" ADD CONSTRAINT "article_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_views" ADD CONSTRAINT "article_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_creations" ADD CONSTRAINT "article_creations_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_drafts" ADD CONSTRAINT "article_drafts_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_presence" ADD CONSTRAINT "article_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggested_revisions" ADD CONSTRAINT "suggested_revisions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_reports" ADD CONSTRAINT "tag_reports_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_days" ADD CONSTRAINT "portfolio_days_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_portfolio_id_user_id_portfolios_id_user_id_fk" FOREIGN KEY ("portfolio_id","user_id") REFERENCES "public"."portfolios"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_screens" ADD CONSTRAINT "saved_screens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ignored_actions" ADD CONSTRAINT "ignored_actions_portfolio_id_user_id_portfolios_id_user_id_fk" FOREIGN KEY ("portfolio_id","user_id") REFERENCES "public"."portfolios"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_imports" ADD CONSTRAINT "transaction_imports_portfolio_id_user_id_portfolios_id_user_id_fk" FOREIGN KEY ("portfolio_id","user_id") REFERENCES "public"."portfolios"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_import_id_transaction_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."transaction_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_portfolio_id_user_id_portfolios_id_user_id_fk" FOREIGN KEY ("portfolio_id","user_id") REFERENCES "public"."portfolios"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_forgotten" ON "attempts" USING btree ("forgotten_at");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_changes_expiry" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profiles_newsroom" ON "profiles" USING btree ("role") WHERE role <> 'user';--> statement-breakpoint
CREATE INDEX "profiles_deletion_due" ON "profiles" USING btree ("deletion_due_at") WHERE deletion_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_email_trigrams" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_user" ON "verifications" USING btree ("value");--> statement-breakpoint
CREATE INDEX "deliveries_user" ON "deliveries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("channel","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_subscription" ON "deliveries" USING btree ("subscription_id") WHERE subscription_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_mail" ON "deliveries" USING btree ("mail_id") WHERE mail_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_open" ON "deliveries" USING btree ("user_id","channel",coalesce(subscription_id, 0)) WHERE state = 'waiting' AND attempt_count = 0 AND notification_ids <> '{}' AND (channel <> 'push' OR subscription_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE read_at IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_to_enqueue" ON "notifications" USING btree ("user_id","id") WHERE enqueued_at IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alerts_active" ON "alerts" USING btree ("symbol","kind") WHERE state IN ('armed', 'waiting');--> statement-breakpoint
CREATE INDEX "alerts_portfolio" ON "alerts" USING btree ("portfolio_id") WHERE portfolio_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_queue_due" ON "mail_queue" USING btree ("priority","next_attempt_at") WHERE sent_at IS NULL AND failed_at IS NULL;--> statement-breakpoint
CREATE INDEX "mail_queue_failed" ON "mail_queue" USING btree ("failed_at") WHERE failed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_queue_errors" ON "mail_queue" USING btree ("created_at") WHERE last_error IS NOT NULL;--> statement-breakpoint
CREATE INDEX "digest_issues_due" ON "digest_issues" USING btree ("scheduled_at") WHERE state IN ('planned', 'sending');--> statement-breakpoint
CREATE INDEX "digest_recipients_waiting" ON "digest_recipients" USING btree ("issue_id") WHERE mail_id IS NULL AND skipped IS NULL;--> statement-breakpoint
CREATE INDEX "digest_recipients_mail" ON "digest_recipients" USING btree ("mail_id") WHERE mail_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "digest_recipients_subscriber" ON "digest_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "digest_subscribers_unconfirmed" ON "digest_subscribers" USING btree ("created_at") WHERE confirmed_at IS NULL;--> statement-breakpoint
CREATE INDEX "digest_subscribers_unsubscribed" ON "digest_subscribers" USING btree ("unsubscribed_at") WHERE unsubscribed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "fetch_days_source" ON "fetch_days" USING btree ("source_id","day");--> statement-breakpoint
CREATE INDEX "fetch_runs_newest" ON "fetch_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "fetch_runs_outcome" ON "fetch_runs" USING btree ("outcome","started_at","id");--> statement-breakpoint
CREATE INDEX "fetch_runs_source" ON "fetch_runs" USING btree ("source_id","started_at","id");--> statement-breakpoint
CREATE INDEX "fetch_runs_source_outcome" ON "fetch_runs" USING btree ("source_id","outcome","started_at","id");--> statement-breakpoint
CREATE INDEX "fetch_runs_import" ON "fetch_runs" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "manual_imports_one_at_a_time" ON "manual_imports" USING btree ((true)) WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX "ingested_items_guid" ON "ingested_items" USING btree ("source_id","guid");--> statement-breakpoint
CREATE INDEX "ingested_items_guid_alone" ON "ingested_items" USING btree ("source_id","guid") WHERE canonical_url IS NULL;--> statement-breakpoint
CREATE INDEX "ingested_items_canonical_url" ON "ingested_items" USING btree ("canonical_url");--> statement-breakpoint
CREATE INDEX "ingested_items_near_keys" ON "ingested_items" USING gin ("near_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "ingested_items_article" ON "ingested_items" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "ingested_items_seen" ON "ingested_items" USING btree ("first_seen_at","source_id");--> statement-breakpoint
CREATE INDEX "story_exits_story" ON "story_exits" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "story_words_added" ON "story_words" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "vanished_items_open" ON "vanished_items" USING btree ("vanished_at","item_id") WHERE "vanished_items"."decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX "vanished_items_source" ON "vanished_items" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "vanished_items_article" ON "vanished_items" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "corporate_actions_newest" ON "corporate_actions" USING btree ("announced_on","id");--> statement-breakpoint
CREATE INDEX "corporate_actions_ticker" ON "corporate_actions" USING btree ("ticker","announced_on","id");--> statement-breakpoint
CREATE INDEX "corporate_actions_cum" ON "corporate_actions" USING btree ("cum_on");--> statement-breakpoint
CREATE INDEX "corporate_actions_ex" ON "corporate_actions" USING btree ("ex_on");--> statement-breakpoint
CREATE INDEX "corporate_events_cum" ON "corporate_events" USING btree ("cum_on");--> statement-breakpoint
CREATE INDEX "corporate_events_ex" ON "corporate_events" USING btree ("ex_on");--> statement-breakpoint
CREATE UNIQUE INDEX "file_imports_unfinished" ON "file_imports" USING btree ("path") WHERE finished_at IS NULL;--> statement-breakpoint
CREATE INDEX "file_imports_finished_at" ON "file_imports" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "symbols_sector" ON "symbols" USING btree ("sector");--> statement-breakpoint
CREATE INDEX "ticker_aliases_ticker" ON "ticker_aliases" USING btree ("ticker");--> statement-breakpoint
CREATE INDEX "article_index_keys" ON "article_index" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "article_index_version" ON "article_index" USING btree ("version","article_id");--> statement-breakpoint
CREATE INDEX "article_slugs_article" ON "article_slugs" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_tickers_newest" ON "article_tickers" USING btree ("ticker","published_at","article_id");--> statement-breakpoint
CREATE INDEX "article_words_trigrams" ON "article_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
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
CREATE INDEX "articles_scheduled" ON "articles" USING btree ("published_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "articles_unpublished" ON "articles" USING btree ("status","published_at","id") WHERE status <> 'published';--> statement-breakpoint
CREATE INDEX "articles_unpublished_tickers" ON "articles" USING gin ("tickers") WHERE status <> 'published';--> statement-breakpoint
CREATE INDEX "articles_category_newest" ON "articles" USING btree ("category","published_at","id");--> statement-breakpoint
CREATE INDEX "articles_source_newest" ON "articles" USING btree ("source_name","published_at","id");--> statement-breakpoint
CREATE INDEX "articles_created" ON "articles" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "articles_samples" ON "articles" USING btree ("id") WHERE is_sample;--> statement-breakpoint
CREATE INDEX "articles_story" ON "articles" USING btree ("story_id") WHERE "articles"."story_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "mirrored_images_due" ON "mirrored_images" USING btree ("next_attempt_at") WHERE "mirrored_images"."next_attempt_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_images_removed" ON "removed_images" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "image_uses_article" ON "image_uses" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "images_text" ON "images" USING gin (("file_name" || ' ' || "alt") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "images_uploaded_by" ON "images" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "article_changes_user" ON "article_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "article_changes_created" ON "article_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "article_views_user" ON "article_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_creations_article" ON "article_creations" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_drafts_article" ON "article_drafts" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "article_presence_user" ON "article_presence" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "corrections_article" ON "corrections" USING btree ("article_id","created_at");--> statement-breakpoint
CREATE INDEX "corrections_newest" ON "corrections" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "preview_links_article" ON "preview_links" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "revisions_article" ON "revisions" USING btree ("article_id","id");--> statement-breakpoint
CREATE INDEX "suggested_revisions_open" ON "suggested_revisions" USING btree ("suggested_at","article_id") WHERE "suggested_revisions"."decided_at" IS NULL;--> statement-breakpoint
CREATE INDEX "tag_reports_open" ON "tag_reports" USING btree ("created_at","article_id") WHERE decision IS NULL;--> statement-breakpoint
CREATE INDEX "portfolios_user" ON "portfolios" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "portfolios_days_due" ON "portfolios" USING btree ("days_due_at");--> statement-breakpoint
CREATE INDEX "watchlist_user" ON "watchlist" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_screens_user" ON "saved_screens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transaction_imports_portfolio" ON "transaction_imports" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "transactions_portfolio" ON "transactions" USING btree ("portfolio_id","date");--> statement-breakpoint
CREATE INDEX "transactions_import" ON "transactions" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "transactions_deleted" ON "transactions" USING btree ("deleted_at") WHERE "transactions"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_document_line" ON "transactions" USING btree ("portfolio_id","document_line") WHERE "transactions"."deleted_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_action" ON "transactions" USING btree ("portfolio_id","action_id") WHERE "transactions"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_type" ON "audit_log" USING btree ("subject_type","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "page_changes_changed_at" ON "page_changes" USING btree ("changed_at");