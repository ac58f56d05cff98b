export const AVATAR_COUNT = 8;

/** 1 to AVATAR_COUNT, or undefined for none. */
export type Avatar = number | undefined;

const PREFIX = "cloth:";

export function parseAvatar(stored: string | null | undefined): Avatar {
  return parseAvatarChoice(stored?.startsWith(PREFIX) ? stored.slice(PREFIX.length) : null);
}

export function parseAvatarChoice(given: string | null): Avatar {
  return /^[1-9]$/.test(given ?? "") && Number(given) <= AVATAR_COUNT ? Number(given) : undefined;
}

export function formatAvatar(avatar: Avatar): string | null {
  return avatar === undefined ? null : `${PREFIX}${avatar}`;
}
