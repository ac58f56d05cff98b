import type { OpenDatabase } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { JobWatch } from "#platform/jobs/job-watch.ts";
import type { Logger } from "#platform/log/log.ts";
import { createOutboundHttp, userAgentOf } from "#platform/outbound/outbound-http.ts";
import type { Config } from "./config/config.ts";
import type { CurrentSite } from "./current-site.ts";
import { createDeliveryTexts } from "./delivery-texts.ts";
import { createDigestMailer } from "./digest-mailer.ts";
import { createCurrentTransport, mailDefaults } from "./mail.ts";

interface OpenedResources {
  config: Config;
  database: OpenDatabase;
  secret: string;
  files: FileStore;
  currentSite: CurrentSite;
  jobWatch: JobWatch;
  log: Logger;
}

export type SharedParts = ReturnType<typeof createSharedParts>;

/** What requests and jobs share. */
export function createSharedParts(opened: OpenedResources, siteUrl: string) {
  const { config, database, secret, currentSite, log } = opened;
  const siteIdentity = currentSite.read;
  const siteName = () => siteIdentity().name;
  const mail = mailDefaults(config, siteUrl);
  return {
    ...opened,
    siteUrl,
    // One for both, so that each host gets one request at a time.
    http: createOutboundHttp({
      allowHosts: config.ingest.allowHosts,
      get userAgent() {
        return userAgentOf(siteName(), siteUrl);
      },
    }),
    mail,
    mailTransport: () => createCurrentTransport(database.db, mail, { secret, siteName }, log),
    digestMailer: createDigestMailer(secret, siteIdentity, siteUrl),
    deliveries: {
      secret,
      contact: `mailto:${mail.senderAddress}`,
      texts: createDeliveryTexts(secret, { siteIdentity, siteUrl }),
    },
  };
}
