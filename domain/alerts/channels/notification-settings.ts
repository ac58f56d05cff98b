import { parseIntegerBetween } from "#format/number.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";

export interface NotificationSettings {
  byMail: boolean;
  byPush: boolean;
  byWebhook: boolean;
  webhookUrl: string | null;
  /** Minutes after midnight, WIB; both null for no quiet hours. The range may pass midnight. */
  quietFrom: number | null;
  quietUntil: number | null;
  /** Maximum deliveries per WIB day to each target: the mail address, the webhook, or a device. */
  dailyCap: number;
}

export const defaultNotificationSettings: NotificationSettings = {
  byMail: true,
  byPush: true,
  byWebhook: false,
  webhookUrl: null,
  quietFrom: null,
  quietUntil: null,
  dailyCap: 20,
};

export const MAX_DAILY_CAP = 200;

/** As typed. */
export interface SettingsForm {
  byMail: boolean;
  byPush: boolean;
  byWebhook: boolean;
  /** "22:00" */
  quietFrom: string;
  quietUntil: string;
  dailyCap: string;
}

export type SettingsFailure =
  | "quiet-hours-invalid"
  | "quiet-hours-incomplete"
  | "quiet-hours-empty"
  | "daily-cap-invalid";

export function parseSettingsForm(
  form: SettingsForm,
): Outcome<Omit<NotificationSettings, "webhookUrl">, SettingsFailure> {
  const { byMail, byPush, byWebhook } = form;
  const [quietFrom, quietUntil] = [parseClock(form.quietFrom), parseClock(form.quietUntil)];
  if (quietFrom === undefined || quietUntil === undefined) return failure("quiet-hours-invalid");
  if ((quietFrom === null) !== (quietUntil === null)) return failure("quiet-hours-incomplete");
  if (quietFrom !== null && quietFrom === quietUntil) return failure("quiet-hours-empty");
  const dailyCap = parseIntegerBetween(form.dailyCap, 1, MAX_DAILY_CAP);
  if (dailyCap === undefined) return failure("daily-cap-invalid");
  return success({ byMail, byPush, byWebhook, quietFrom, quietUntil, dailyCap });
}

export function formOfSettings(settings: NotificationSettings): SettingsForm {
  const { byMail, byPush, byWebhook, dailyCap } = settings;
  const clocks = { quietFrom: formatClock(settings.quietFrom), quietUntil: formatClock(settings.quietUntil) };
  return { byMail, byPush, byWebhook, ...clocks, dailyCap: String(dailyCap) };
}

/** @returns minutes after midnight; null if empty, undefined if it isn't a time */
function parseClock(input: string): number | null | undefined {
  const text = input.trim();
  if (text === "") return null;
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

function formatClock(minutes: number | null): string {
  if (minutes === null) return "";
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
