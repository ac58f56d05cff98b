import { isIP } from "node:net";
import { parseIntegerBetween } from "#format/number.ts";
import { oneLine } from "#format/printable.ts";
import { defaultMailPorts, MAIL_ENCRYPTIONS } from "#platform/mail/smtp-server.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import {
  MAX_BULK_PER_MINUTE,
  MAX_SENDER_NAME_LENGTH,
  type MailForm,
  type MailSettings,
  type MailSettingsFailure,
  type StoredServer,
} from "./mail-settings.ts";

const MAX_HOST_LENGTH = 253;
const MAX_USER_LENGTH = 320;
const MAX_PASSWORD_LENGTH = 1_000;

export interface TypedServer extends Omit<StoredServer, "encryptedPassword"> {
  password: string | undefined;
}

/**
 * Validates the mail server in a form.
 *
 * @param stored the saved server, whose password a form without one reuses
 * @returns undefined if all fields are empty: mails are then written to the outbox
 */
export function parseTypedServer(
  { host: typedHost, port: typedPort, encryption, user: typedUser, password }: MailForm,
  stored: StoredServer | undefined,
): Outcome<TypedServer | undefined, MailSettingsFailure> {
  const host = typedHost.trim().toLowerCase();
  const user = typedUser.trim();
  if (host === "") {
    const isEmpty = typedPort.trim() === "" && user === "" && password === "";
    return isEmpty ? success(undefined) : failure("mail-host-missing");
  }
  if (!isHost(host)) return failure("mail-host-invalid");
  const supportedEncryption = MAIL_ENCRYPTIONS.find((name) => name === encryption);
  if (supportedEncryption === undefined) return failure("mail-encryption-unknown");
  const port =
    typedPort.trim() === ""
      ? defaultMailPorts[supportedEncryption]
      : parseIntegerBetween(typedPort, 1, 65_535);
  if (port === undefined) return failure("mail-port-invalid");
  if (user.length > MAX_USER_LENGTH) return failure("mail-user-too-long");
  if (password.length > MAX_PASSWORD_LENGTH) return failure("mail-password-too-long");
  const server = { host, port, encryption: supportedEncryption, user };
  if (user === "") {
    return password === "" ? success({ ...server, password: undefined }) : failure("mail-user-missing");
  }
  if (password !== "") return success({ ...server, password });
  if (stored?.encryptedPassword === undefined) return failure("mail-password-missing");
  const isSame = stored.host === host && stored.port === port && stored.user === user;
  const isWeaker = stored.encryption !== "none" && supportedEncryption === "none";
  if (!isSame || isWeaker) return failure("mail-password-of-other-server");
  return success({ ...server, password: undefined });
}

export function parseTypedSender(form: MailForm): Outcome<Omit<MailSettings, "server">, MailSettingsFailure> {
  const [name, address] = [oneLine(form.senderName), form.senderAddress.trim()];
  if ([...name].length > MAX_SENDER_NAME_LENGTH) return failure("mail-sender-name-too-long");
  if (address !== "" && parseEmailAddress(address) === undefined)
    return failure("mail-sender-address-invalid");
  if (form.bulkPerMinute.trim() === "") return success({ senderName: name, senderAddress: address });
  const perMinute = parseIntegerBetween(form.bulkPerMinute, 1, MAX_BULK_PER_MINUTE);
  if (perMinute === undefined) return failure("mail-rate-invalid");
  return success({ senderName: name, senderAddress: address, bulkPerMinute: perMinute });
}

function isHost(text: string): boolean {
  const isName = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/.test(text);
  return text.length <= MAX_HOST_LENGTH && (isName || isIP(text) !== 0);
}
