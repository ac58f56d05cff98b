import { footer } from "#copy/site.ts";

/** Outlines on a 24 x 24 grid, drawn by hand after each network's mark. */
const marks: Record<(typeof footer.socialNetworks)[number], string> = {
  Facebook:
    "M13.5 21v-8h2.8l.5-3.3h-3.3V7.6c0-1 .4-1.6 1.7-1.6h1.7V3.1A19 19 0 0 0 14.4 3C11.9 3 10.2 4.5 10.2 7.2v2.5H7.3V13h2.9v8z",
  X: "M3.5 4h5.2l4 5.6L17.6 4h2.5l-6.2 7.2L20.8 20h-5.2l-4.4-5.9L6 20H3.5l6.6-7.6zm3.6 1.7L16.5 18.3h1.1L8.2 5.7z",
  Instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8zm4 2.9a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 1.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zm4.6-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z",
  YouTube:
    "M12 5c7.5 0 8.5.3 9.1 2.7.5 2.4.5 6.2 0 8.6C20.5 18.7 19.5 19 12 19s-8.5-.3-9.1-2.7c-.5-2.4-.5-6.2 0-8.6C3.5 5.3 4.5 5 12 5zm-2 4v6l5.2-3z",
};

/** The site plans to use these networks; they aren't links until it has accounts. */
export function SocialIcons() {
  return (
    <ul className="flex gap-4 text-ink-faint">
      {footer.socialNetworks.map((network) => (
        <li key={network}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" role="img">
            <title>{network}</title>
            <path d={marks[network]} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
