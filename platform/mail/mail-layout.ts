import { escapeHtml } from "#format/escape-html.ts";

export interface MailBrand {
  name: string;
  url: string;
  /** Absolute address. Mail programs that show no images show the name. */
  logo?: { url: string; width: number; height: number } | undefined;
  /** The button's colour, as #rrggbb. */
  fill: string;
}

export const INK = "#14161b";
export const SOFT = "#464a54";
export const FAINT = "#666a74";

export const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const SERIF = "Georgia, 'Times New Roman', serif";

export interface MailLink {
  label: string;
  /** Absolute. */
  url: string;
}

/** The parts that all mails have in common. */
export interface FramedMail {
  subject: string;
  /** Shown next to the subject in a list of mails. */
  preview: string;
  footer: string[];
  footerLinks?: MailLink[];
}

/** The plain text of a mail: its blocks, and the footer as a signature. */
export function layoutText(
  blocks: readonly string[],
  { footer, footerLinks = [] }: FramedMail,
  brand: MailBrand,
): string {
  const signature = [`-- \n${brand.name} · ${brand.url}`, ...footer, ...footerLinks.map(linkText)].join("\n");
  return `${[...blocks, signature].join("\n\n")}\n`;
}

/**
 * The document around a mail's blocks of HTML. The colours come from ui/styles/tokens.css: ink, ink-soft, ink-faint,
 * line, brand-mark, canvas, up, down, caution. The layout uses tables and inline styles, which every mail program
 * supports; the style element only adds dark colours, and smaller margins on phones, where it is supported.
 */
export function layoutHtml(
  blocks: readonly string[],
  { subject, preview, footer, footerLinks = [] }: FramedMail,
  brand: MailBrand,
): string {
  const links = footerLinks.map(
    ({ label, url }) =>
      `<a href="${escapeHtml(url)}" style="color:${FAINT};display:inline-block;padding:4px 12px 4px 0">${escapeHtml(label)}</a>`,
  );
  const below = [...footer.map(escapeHtml), ...(links.length === 0 ? [] : [links.join("\n")])];
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (max-width: 420px) {
  .sheet { padding: 20px 16px !important }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #0f1115 !important }
  .sheet { background: #181b21 !important; border-color: #2a2e37 !important }
  .ink, .ink a { color: #edeef0 !important }
  .soft { color: #b7bcc6 !important }
  .faint, .faint a { color: #959ca9 !important }
  .up { color: #52c78e !important }
  .down { color: #ff8a86 !important }
  .caution { color: #e8b95b !important }
  .rule { border-color: #2a2e37 !important }
  .logo { background: #ffffff !important; padding: 6px 10px !important; border-radius: 4px !important }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f6f5f2">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f6f5f2">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 16px">
<a href="${escapeHtml(brand.url)}" class="ink" style="font:600 19px/1 ${SANS};letter-spacing:-0.02em;color:${INK};text-decoration:none">${renderName(brand)}</a>
</td></tr>
<tr><td class="sheet" style="background:#ffffff;border:1px solid #e4e2dd;border-radius:8px;padding:32px">
${blocks.join("\n")}
</td></tr>
<tr><td style="padding:8px 0 0">
${below.map((html) => faintText(html, 13, 8)).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

export function linkText({ label, url }: MailLink): string {
  return `${label}:\n${url}`;
}

export function titleHtml(words: string): string {
  return `<h1 class="ink" style="margin:0;font:600 24px/1.25 ${SERIF};letter-spacing:-0.01em;color:${INK}">${escapeHtml(words)}</h1>`;
}

export function softText(html: string, top: number): string {
  return `<p class="soft" style="margin:${top}px 0 0;font:400 16px/1.55 ${SANS};color:${SOFT}">${html}</p>`;
}

export function faintText(html: string, size: 13 | 14, top: number): string {
  return `<p class="faint" style="margin:${top}px 0 0;font:400 ${size}px/1.55 ${SANS};color:${FAINT}">${html}</p>`;
}

function renderName({ name, logo }: MailBrand): string {
  if (!logo) return `<span style="color:#e2a21b">▌</span>${escapeHtml(name)}`;
  const { url, width, height } = logo;
  return `<img class="logo" src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:inline-block;border:0">`;
}

/** A line break in the subject would start another header. */
export function toSubject(text: string): string {
  return text.replace(/\s+/g, " ");
}
