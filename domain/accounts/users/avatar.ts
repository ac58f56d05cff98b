export const AVATAR_COUNT = 8;

/** 1 to AVATAR_COUNT, or undefined for none. */
export type AvatarCloth = number | undefined;

const PREFIX = "cloth:";

export function parseAvatar(stored: string | null | undefined): AvatarCloth {
  return parseAvatarChoice(stored?.startsWith(PREFIX) ? stored.slice(PREFIX.length) : null);
}

export function parseAvatarChoice(value: string | null): AvatarCloth {
  return /^[1-9]$/.test(value ?? "") && Number(value) <= AVATAR_COUNT ? Number(value) : undefined;
}

export function formatAvatar(avatar: AvatarCloth): string | null {
  return avatar === undefined ? null : `${PREFIX}${avatar}`;
}
