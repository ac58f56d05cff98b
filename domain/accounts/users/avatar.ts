/** How many cloths there are to choose from. */
export const AVATAR_CLOTHS = 8;

/** The printed cloth behind somebody's initials: 1 to AVATAR_CLOTHS, or undefined for none. */
export type Avatar = number | undefined;

const PREFIX = "cloth:";

/** As stored in users.image, which no other picture has been put into. */
export function parseAvatar(stored: string | null | undefined): Avatar {
  return parseAvatarChoice(stored?.startsWith(PREFIX) ? stored.slice(PREFIX.length) : null);
}

/** As a form has it. Anything else than one of the cloths is none. */
export function parseAvatarChoice(given: string | null): Avatar {
  return /^[1-9]$/.test(given ?? "") && Number(given) <= AVATAR_CLOTHS ? Number(given) : undefined;
}

export function formatAvatar(avatar: Avatar): string | null {
  return avatar === undefined ? null : `${PREFIX}${avatar}`;
}
