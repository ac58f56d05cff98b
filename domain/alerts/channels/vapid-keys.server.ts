import { findSetting, storeSetting } from "#domain/site/settings.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createVapidKeys, type VapidKeys } from "#platform/push/vapid.ts";
import { decrypt, encrypt } from "#platform/secrets/encryption.ts";

const VAPID_SETTING = "push-keys";
const ENCRYPTION_PURPOSE = "push key";

interface StoredKeys {
  publicKey: string;
  encryptedPrivateKey: string;
}

/**
 * Creates the keys on first use. If the auth secret was lost, replaces them; users must then add their devices again.
 */
export async function readVapidKeys(db: Database, secret: string): Promise<VapidKeys> {
  const stored = await findSetting<StoredKeys>(db, VAPID_SETTING);
  const privateKey = stored && decrypt(secret, ENCRYPTION_PURPOSE, stored.value.encryptedPrivateKey);
  if (stored && privateKey !== undefined) return { publicKey: stored.value.publicKey, privateKey };
  const keys = createVapidKeys();
  const created = {
    publicKey: keys.publicKey,
    encryptedPrivateKey: encrypt(secret, ENCRYPTION_PURPOSE, keys.privateKey),
  };
  const isStored = await storeSetting<StoredKeys>(db, VAPID_SETTING, created, stored?.version ?? 0);
  // If another process stored its keys first, use those.
  return isStored ? keys : readVapidKeys(db, secret);
}
