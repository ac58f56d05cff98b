import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { QUOTE_SOURCES } from "#domain/market/quotes/quote.ts";
import { parseAllowedHosts } from "#platform/outbound/allowed-hosts.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const alternatives = (names: readonly string[]) =>
  new Intl.ListFormat("en-GB", { type: "disjunction" }).format(names);

const flag = (fallback: boolean) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(["true", "false", "1", "0", "yes", "no"], { error: "must be true or false" }))
    .transform((text) => text === "true" || text === "1" || text === "yes")
    .default(fallback);

const wholeNumber = (minimum: number, maximum: number, fallback: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .refine((number) => number >= minimum && number <= maximum, { error })
    .default(fallback);
};

const url = (schemes: string[]) => {
  const error = `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`;
  return z.string().refine(
    (text) => {
      const parsed = URL.canParse(text) ? new URL(text) : undefined;
      return parsed !== undefined && schemes.includes(parsed.protocol.slice(0, -1));
    },
    { error, abort: true },
  );
};

const origin = (example: string) =>
  url(["http", "https"]).refine((text) => new URL(text).pathname === "/" && new URL(text).search === "", {
    error: `must be ${example}, without a path`,
  });

const hostList = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ""),
  )
  .superRefine((hosts, context) => {
    try {
      parseAllowedHosts(hosts);
    } catch (error) {
      context.addIssue({
        code: "custom",
        message: error instanceof Error ? error.message : "is not a list of hosts",
      });
    }
  })
  .default([]);

const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("./data"),
  BACKUP_FOLDER: z.string().optional(),
  DATABASE_URL: url(["postgres", "postgresql"]).optional(),
  AUTH_KEY: z.string().min(32, { error: "must be at least 32 characters" }).optional(),
  SITE_URL: origin("an origin such as https://kabarpasar.example").optional(),
  SITE_NAME: z.string().max(60, { error: "must be at most 60 characters" }).default("KabarPasar"),
  CONTACT_EMAIL: z.email({ error: "must be an email address" }).optional(),
  INGEST_SECRET: z.string().min(16, { error: "must be at least 16 characters" }).optional(),
  INGEST_ALLOW_HOSTS: hostList,
  INGEST_SCHEDULE: flag(true),
  ADMIN_EMAIL: z.email({ error: "must be an email address" }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(({ length }) => length >= 8 && length <= 128, { error: "must be 8 to 128 characters" })
    .optional(),
  MARKET_PROVIDER: z.enum(QUOTE_SOURCES, { error: `must be ${alternatives(QUOTE_SOURCES)}` }).optional(),
  MOVERS_MIN_TURNOVER_IDR: wholeNumber(0, 1_000_000_000_000, 1_000_000_000),
  IMPORT_FOLDER: z.string().optional(),
  YAHOO_URL: origin("a relay of your own such as https://quotes.example").optional(),
  SMTP_URL: url(["smtp", "smtps"]).optional(),
  S3_ENDPOINT: url(["http", "https"]).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SEED_DEMO: flag(true),
  TRUST_PROXY: flag(false),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be ${alternatives(LOG_LEVELS)}` }).default("info"),
  ACCESS_LOG: flag(false),
  METRICS_TOKEN: z.string().min(16, { error: "must be at least 16 characters" }).optional(),
  PAGE_CACHE_MB: wholeNumber(0, 65_536, 128),
});

/** @internal for the test of the documentation */
export const settingNames: readonly string[] = Object.keys(settingsSchema.shape);

function toConfig(settings: z.infer<typeof settingsSchema>) {
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** Absolute path. Everything the product writes is in this directory. */
    dataDir: resolve(settings.DATA_DIR),
    backupFolder: resolve(settings.BACKUP_FOLDER ?? join(settings.DATA_DIR, "backups")),
    /** Undefined for the embedded database in `dataDir`. */
    databaseUrl: settings.DATABASE_URL,
    /** Encrypts the auth secret in the database; undefined for the key in a file in `dataDir`. */
    authKey: settings.AUTH_KEY,
    /** The origin that readers use, without a trailing slash. Default: http://HOST:PORT of this server. */
    siteUrl: settings.SITE_URL && new URL(settings.SITE_URL).origin,
    siteName: settings.SITE_NAME,
    contactEmail: settings.CONTACT_EMAIL,
    ingest: {
      secret: settings.INGEST_SECRET,
      allowHosts: settings.INGEST_ALLOW_HOSTS,
      isScheduled: settings.INGEST_SCHEDULE,
    },
    firstAdmin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    /** Undefined: as set in the newsroom. */
    marketProvider: settings.MARKET_PROVIDER,
    /** For a share to be listed among gainers and losers, its turnover must be at least this. */
    moversMinTurnoverIdr: settings.MOVERS_MIN_TURNOVER_IDR,
    importFolder: resolve(settings.IMPORT_FOLDER ?? join(settings.DATA_DIR, "incoming")),
    yahooUrl: settings.YAHOO_URL && new URL(settings.YAHOO_URL).origin,
    smtpUrl: settings.SMTP_URL,
    s3:
      settings.S3_BUCKET && settings.S3_ACCESS_KEY_ID && settings.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: settings.S3_ENDPOINT,
            region: settings.S3_REGION ?? "auto",
            bucket: settings.S3_BUCKET,
            accessKeyId: settings.S3_ACCESS_KEY_ID,
            secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    seedsDemo: settings.SEED_DEMO,
    trustsProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    logsAccess: settings.ACCESS_LOG,
    /** The bearer token of /metrics, which is disabled without one. */
    metricsToken: settings.METRICS_TOKEN,
    /** 0 disables the cache. */
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
  };
}

export type Config = ReturnType<typeof toConfig>;

/**
 * Parses the settings listed in docs/configuration.md. An empty value counts as unset, so `NAME=` in an .env file means
 * the default.
 *
 * @returns the configuration, or `invalid-settings` with every error in `detail`, one English sentence per line
 */
export function parseConfig(
  environment: Record<string, string | undefined>,
): Outcome<Config, "invalid-settings"> {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = settingsSchema.safeParse(variables);
  const errors = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  errors.push(...incompletePairs(variables));
  if (!parsed.success || errors.length > 0) return failure("invalid-settings", errors.join("\n"));

  return success(toConfig(parsed.data));
}

function incompletePairs(variables: Record<string, string | undefined>): string[] {
  const errors: string[] = [];
  if (variables.ADMIN_PASSWORD && !variables.ADMIN_EMAIL)
    errors.push("ADMIN_PASSWORD needs ADMIN_EMAIL too.");
  const s3Names = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
  const missing = s3Names.filter((name) => !variables[name]);
  const hasS3Setting = ["S3_ENDPOINT", "S3_REGION", ...s3Names].some((name) => variables[name]);
  if (hasS3Setting && missing.length > 0)
    errors.push(`${missing.join(", ")} must be set too when any S3_ setting is.`);
  return errors;
}

/** The process's environment has priority over .env in the current folder. */
export function readEnvironment(): Outcome<Config, "invalid-settings"> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return parseConfig(process.env);
}
