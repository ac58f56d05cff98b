import type { Accounts } from "./auth.server.ts";
import { type Caller, headersOf } from "./caller.ts";
import { backupCodeHash } from "./secrets/backup-codes.server.ts";

/** Apps show codes in groups, and users type the spaces. */
export function withoutSpaces(code: string): string {
  return code.replace(/\s+/g, "");
}

export function isFromApp(code: string): boolean {
  return /^\d{6}$/.test(withoutSpaces(code));
}

/** @throws better-auth's error for a wrong code */
export function verifyCode(accounts: Accounts, code: string, caller: Caller) {
  const request = { headers: headersOf(caller), returnHeaders: true } as const;
  const compactCode = withoutSpaces(code);
  return isFromApp(compactCode)
    ? accounts.auth.api.verifyTOTP({ ...request, body: { code: compactCode } })
    : accounts.auth.api.verifyBackupCode({
        ...request,
        body: { code: backupCodeHash(accounts.secret, compactCode) },
      });
}

export function isWrongCode(error: string | undefined): boolean {
  return error === "INVALID_CODE" || error === "INVALID_BACKUP_CODE";
}
