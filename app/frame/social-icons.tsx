import { socialNetworks } from "#copy/site.ts";
import { SOCIAL_NETWORK_NAMES, type SocialLinks, type SocialNetwork } from "#domain/site/social-networks.ts";

const marks: Record<SocialNetwork, string> = {
  facebook:
    "M13.5 21v-8h2.8l.5-3.3h-3.3V7.6c0-1 .4-1.6 1.7-1.6h1.7V3.1A19 19 0 0 0 14.4 3C11.9 3 10.2 4.5 10.2 7.2v2.5H7.3V13h2.9v8z",
  x: "M3.5 4h5.2l4 5.6L17.6 4h2.5l-6.2 7.2L20.8 20h-5.2l-4.4-5.9L6 20H3.5l6.6-7.6zm3.6 1.7L16.5 18.3h1.1L8.2 5.7z",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8zm4 2.9a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 1.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.6-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z",
  youtube:
    "M12 5c7.5 0 8.5.3 9.1 2.7.5 2.4.5 6.2 0 8.6C20.5 18.7 19.5 19 12 19s-8.5-.3-9.1-2.7c-.5-2.4-.5-6.2 0-8.6C3.5 5.3 4.5 5 12 5zm-2 4v6l5.2-3z",
  tiktok:
    "M12.8 3h3.1c.2 2.2 1.7 3.8 4 4v3.1c-1.5 0-2.9-.4-4-1.2v6.3a5.9 5.9 0 1 1-6.7-5.9v3.2a2.8 2.8 0 1 0 3.6 2.7z",
  telegram:
    "M21.6 4.4 18.5 19c-.2 1-.9 1.3-1.7.8l-4.7-3.5-2.3 2.2c-.2.3-.4.5-.9.5l.3-4.8 8.7-7.8c.4-.3-.1-.5-.6-.2L6.6 13l-4.6-1.4c-1-.3-1-1 .2-1.5l18-7c.9-.3 1.6.2 1.4 1.3z",
  whatsapp:
    "M12 3a9 9 0 1 1-4.4 16.9L3 21l1.2-4.5A9 9 0 0 1 12 3zm0 1.7a7.3 7.3 0 0 0-6.1 11.2l-.7 2.8 2.8-.7A7.3 7.3 0 1 0 12 4.7zM9 7.8c.4 0 .6.1.8.5l.7 1.7c.1.3 0 .6-.6 1.2-.1.2-.1.4 0 .6.7 1.2 1.6 2 2.9 2.5.3.1.5.1.7-.1l.8-1c.2-.2.4-.2.6-.1l1.8.9c.3.1.4.3.4.5 0 1.3-1.2 2.2-2.4 2.2-2.6 0-7-3.1-7-6.6 0-1.2.8-2.3 1.3-2.3z",
  linkedin:
    "M5.2 3.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM3.6 9h3.2v11.5H3.6zm5.4 0h3.1v1.6c.5-1 1.6-1.9 3.3-1.9 3.3 0 4.1 2.1 4.1 5v6.8h-3.2v-6.1c0-1.5-.1-3.2-2-3.2s-2.1 1.5-2.1 3.1v6.2H9z",
};

export function SocialIcons({ links }: { links: SocialLinks }) {
  const linked = SOCIAL_NETWORK_NAMES.flatMap((network) => {
    const href = links[network];
    return href ? [{ network, href }] : [];
  });
  if (linked.length === 0) return null;
  return (
    <ul className="-m-2 flex flex-wrap">
      {linked.map(({ network, href }) => (
        <li key={network}>
          <a href={href} rel="me noopener" className="block p-2 hover:text-ink">
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" role="img">
              <title>{socialNetworks[network]}</title>
              <path d={marks[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
