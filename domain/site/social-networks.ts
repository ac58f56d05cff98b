export const socialNetworkHosts = {
  facebook: ["facebook.com", "fb.com"],
  x: ["x.com", "twitter.com"],
  instagram: ["instagram.com"],
  youtube: ["youtube.com"],
  tiktok: ["tiktok.com"],
  telegram: ["t.me", "telegram.me"],
  whatsapp: ["whatsapp.com", "wa.me"],
  linkedin: ["linkedin.com"],
} as const;

export type SocialNetwork = keyof typeof socialNetworkHosts;

export type SocialLinks = { readonly [Network in SocialNetwork]?: string };

export const SOCIAL_NETWORK_NAMES = Object.keys(socialNetworkHosts) as SocialNetwork[];

export function parseSocialLink(network: SocialNetwork, input: string): string | undefined {
  if (!URL.canParse(input)) return undefined;
  const { protocol, hostname, pathname, port, username, password, href } = new URL(input);
  if (protocol !== "https:" || port || username || password || pathname === "/") return undefined;
  const belongsToNetwork = socialNetworkHosts[network].some(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  );
  return belongsToNetwork ? href : undefined;
}
