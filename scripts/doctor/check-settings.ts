import type { Config } from "#server/config/config.ts";
import { type Finding, findingsOn } from "./finding.ts";

const { fail, ok, warn } = findingsOn("settings");

/** @param errors one sentence per line */
export function reportInvalidSettings(errors: string): Finding[] {
  return errors
    .split("\n")
    .map((error) =>
      fail(error, "Correct it in the environment or in .env; docs/configuration.md lists all settings."),
    );
}

/** Valid settings that are wrong for a public site. */
export function checkSettings(config: Config): Finding[] {
  const { siteUrl, trustsProxy, databaseUrl, authKey, ingest } = config;
  const advised: Finding[] = [];
  if (siteUrl === undefined) {
    advised.push(
      warn(
        "SITE_URL is not set: links in mails, feeds and sitemaps have the address the server listens on.",
        "Set SITE_URL to the public origin, such as https://kabar.example.",
      ),
    );
  } else if (siteUrl.startsWith("http:")) {
    advised.push(
      warn(
        "SITE_URL has no TLS: passwords and session cookies can be intercepted.",
        "Put a proxy with TLS in front, and set SITE_URL to its https origin.",
      ),
    );
  } else if (!trustsProxy) {
    advised.push(
      warn(
        "SITE_URL has TLS, which a proxy must provide, but TRUST_PROXY is false: all readers count as one address.",
        "Set TRUST_PROXY=true if the proxy sets X-Forwarded-For and X-Forwarded-Proto.",
      ),
    );
  }
  if (databaseUrl !== undefined && authKey === undefined) {
    advised.push(
      warn(
        "AUTH_KEY is not set, so only this node can decrypt the accounts' secrets.",
        "Set AUTH_KEY to the key in DATA_DIR/auth-key, the same on all nodes.",
      ),
    );
  }
  if (!ingest.isScheduled && ingest.secret === undefined) {
    advised.push(
      warn(
        "INGEST_SCHEDULE is false and INGEST_SECRET is not set: no schedule fetches the news sources.",
        "Set INGEST_SCHEDULE=true, or INGEST_SECRET for an external scheduler.",
      ),
    );
  }
  return advised.length > 0 ? advised : [ok("They are valid and suit a public site.")];
}
