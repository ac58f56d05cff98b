/**
 * `npm run doctor` checks the set-up and says what to do about each fault. It changes nothing, works while the server
 * is running or stopped, and ends with exit code 1 if a check failed.
 */

import { printable } from "#format/printable.ts";
import { readEnvironment } from "#server/config/config.ts";
import { checkBackups } from "./doctor/check-backups.ts";
import { checkClock } from "./doctor/check-clock.ts";
import { checkDatabase, closeDatabase } from "./doctor/check-database.ts";
import { checkMarketData, checkSources } from "./doctor/check-freshness.ts";
import { checkMailQueue, checkMailServer } from "./doctor/check-mail.ts";
import { checkServer } from "./doctor/check-server.ts";
import { checkSettings, reportInvalidSettings } from "./doctor/check-settings.ts";
import { checkDisk, checkStorage } from "./doctor/check-storage.ts";
import { type Finding, runCheck, writeReport } from "./doctor/finding.ts";

const READ_WITHIN_MS = 15_000;

const findings = await examine();
process.stdout.write(printable(writeReport(findings)));
// Connections that don't respond would delay the end.
process.exit(findings.some(({ level }) => level === "FAIL") ? 1 : 0);

async function examine(): Promise<Finding[]> {
  const parsed = readEnvironment();
  if (!parsed.ok) return reportInvalidSettings(parsed.detail ?? "They are invalid.");
  const config = parsed.value;
  const [{ findings: databaseFindings, database }, serverFindings, storageFindings, diskFinding] =
    await Promise.all([checkDatabase(config), checkServer(config), checkStorage(config), checkDisk(config)]);
  const now = new Date();
  const read = (subject: string, check: () => Promise<Finding | Finding[]>) =>
    runCheck(READ_WITHIN_MS, subject, "Check the database first.", check);
  const mailFindings = await read("mail", () => checkMailServer(config, database));
  const clockFindings = await read("clock", () => checkClock(config, database));
  const dataFindings = database
    ? [
        ...(await read("mail", () => checkMailQueue(database, now))),
        ...(await read("market data", () => checkMarketData(database, config, now))),
        ...(await read("news sources", () => checkSources(database))),
        ...(await read("backups", () => checkBackups(database, now))),
      ]
    : [];
  if (database) await closeDatabase(database);
  return [
    ...checkSettings(config),
    ...databaseFindings,
    ...serverFindings,
    ...storageFindings,
    diskFinding,
    ...mailFindings,
    ...clockFindings,
    ...dataFindings,
  ];
}
