import type { DeliveryServices } from "#domain/alerts/channels/send-deliveries.server.ts";
import type { DigestMailer } from "#domain/digest/digest-mailer.ts";
import type { ProviderSettings } from "#domain/market/providers/market-provider.server.ts";
import type { OpenDatabase } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { JobWatch } from "#platform/jobs/job-watch.ts";
import type { Logger } from "#platform/log/log.ts";
import type { MailTransport } from "#platform/mail/mail.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import type { Config } from "#server/config/config.ts";
import type { CurrentSite } from "../current-site.ts";
import type { PageInvalidator } from "../page-invalidation.ts";

export interface ScheduleDependencies {
  config: ProviderSettings &
    Pick<Config, "backupFolder" | "dataDir" | "importFolder" | "marketProvider"> & {
      ingest: { isScheduled: boolean };
    };
  database: OpenDatabase;
  currentSite: Pick<CurrentSite, "refresh">;
  pages: PageInvalidator;
  /** Read for each run, because admins can change the transport. */
  mailTransport: () => Promise<MailTransport>;
  digestMailer: DigestMailer;
  deliveries: Pick<DeliveryServices, "secret" | "contact" | "texts">;
  http: OutboundHttp;
  files: FileStore;
  jobWatch: JobWatch;
  log: Logger;
}
