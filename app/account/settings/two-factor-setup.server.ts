import { renderSVG } from "uqr";
import type { TwoFactorSetup } from "#domain/accounts/self-service/two-factor.server.ts";

export interface SetupView extends TwoFactorSetup {
  qrCode: string;
  secretKey: string;
}

export function toSetupView({ uri, backupCodes }: TwoFactorSetup): SetupView {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  const svg = renderSVG(uri, { border: 2 });
  return {
    uri,
    backupCodes,
    qrCode: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    secretKey: secret.replace(/.{4}(?=.)/g, "$& "),
  };
}

/**
 * Rebuilds the setup from the form's hidden fields, so that a mistyped code doesn't require the password again:
 * the database returns the setup only once.
 */
export function rebuildSetup(uri: string, backupCodes: string[]): SetupView | undefined {
  if (!uri.startsWith("otpauth://totp/") || uri.length > 500 || backupCodes.length > 20) return undefined;
  return toSetupView({ uri, backupCodes });
}
