export interface MailContent {
  subject: string;
  /** Shown next to the subject in a list of mails. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** The call to action. `fallback` introduces the bare address, for mail programs that show no buttons. */
  action?: { label: string; url: string; fallback: string };
  entries?: MailEntry[];
  notes: string[];
  footer: string[];
  footerLinks?: MailLink[];
}

/** One of several reports in a mail. */
export interface MailEntry {
  heading: string;
  text: string;
  links: MailLink[];
}

export interface MailLink {
  label: string;
  url: string;
}

export interface MailBrand {
  name: string;
  url: string;
  /** Absolute address. Mail programs that show no images show the name. */
  logo?: { url: string; width: number; height: number } | undefined;
  /** The button's colour, as #rrggbb. */
  fill: string;
}

/** Renders a mail as plain text and as HTML that is complete without images, stylesheets or network. */
export function composeMail(
  content: MailContent,
  brand: MailBrand,
): { subject: string; text: string; html: string; link: string | undefined } {
  // A line break in the subject would start another header.
  const subject = content.subject.replace(/\s+/g, " ");
  return {
    subject,
    text: renderText(content, brand),
    html: renderHtml(content, brand),
    link: content.action?.url ?? content.entries?.[0]?.links[0]?.url,
  };
}

function renderText(
  { heading, paragraphs, action, entries = [], notes, footer, footerLinks = [] }: MailContent,
  brand: MailBrand,
): string {
  const writeLink = ({ label, url }: MailLink) => `${label}:\n${url}`;
  const blocks = [
    heading,
    ...paragraphs,
    ...(action ? [writeLink(action)] : []),
    ...entries.map(({ heading, text, links }) => [heading, text, ...links.map(writeLink)].join("\n")),
    ...notes,
    `-- \n${brand.name} · ${brand.url}\n${[...footer, ...footerLinks.map(writeLink)].join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

/*
 * The colours come from ui/styles/tokens.css: ink, ink-soft, ink-faint, line, brand-mark, canvas. The
 * layout uses tables and inline styles, which every mail program supports; the style element only adds dark
 * colours where it is supported.
 */
function renderHtml(
  {
    subject,
    preview,
    heading,
    paragraphs,
    action,
    entries = [],
    notes,
    footer,
    footerLinks = [],
  }: MailContent,
  brand: MailBrand,
): string {
  const text = (size: number, colour: string, top: number, words: string, kind = "soft") =>
    `<p class="${kind}" style="margin:${top}px 0 0;font:400 ${size}px/1.55 ${SANS};color:${colour}">${words}</p>`;
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #0f1115 !important }
  .sheet { background: #181b21 !important; border-color: #2a2e37 !important }
  .ink { color: #edeef0 !important }
  .soft { color: #b7bcc6 !important }
  .faint, .faint a { color: #959ca9 !important }
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
<a href="${escapeHtml(brand.url)}" class="ink" style="font:600 19px/1 ${SANS};letter-spacing:-0.02em;color:#14161b;text-decoration:none">${renderName(brand)}</a>
</td></tr>
<tr><td class="sheet" style="background:#ffffff;border:1px solid #e4e2dd;border-radius:8px;padding:32px">
<h1 class="ink" style="margin:0;font:600 24px/1.25 ${SERIF};letter-spacing:-0.01em;color:#14161b">${escapeHtml(heading)}</h1>
${paragraphs.map((words) => text(16, "#464a54", 16, escapeHtml(words))).join("\n")}
${action ? renderButton(action, brand.fill) : ""}
${entries.map(renderEntry).join("\n")}
${notes.map((words) => text(14, "#666a74", action ? 24 : 16, escapeHtml(words), "faint")).join("\n")}
${action ? renderAddress(action) : ""}
</td></tr>
<tr><td style="padding:16px 0 0">
${footer.map((words) => text(13, "#666a74", 0, escapeHtml(words), "faint")).join("\n")}
${footerLinks.map((link) => text(13, "#666a74", 4, renderLink(link), "faint")).join("\n")}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function renderEntry({ heading, text, links }: MailEntry): string {
  return `<div class="rule" style="margin:20px 0 0;padding:20px 0 0;border-top:1px solid #e4e2dd">
<p class="ink" style="margin:0;font:600 17px/1.4 ${SANS};color:#14161b">${escapeHtml(heading)}</p>
<p class="soft" style="margin:6px 0 0;font:400 16px/1.55 ${SANS};color:#464a54">${escapeHtml(text)}</p>
<p class="faint" style="margin:10px 0 0;font:400 14px/1.8 ${SANS};color:#666a74">${links.map(renderLink).join(" &nbsp; ")}</p>
</div>`;
}

function renderLink({ label, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}" style="color:#666a74">${escapeHtml(label)}</a>`;
}

function renderName({ name, logo }: MailBrand): string {
  if (!logo) return `<span style="color:#e2a21b">▌</span>${escapeHtml(name)}`;
  const { url, width, height } = logo;
  return `<img class="logo" src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(name)}" style="display:inline-block;border:0">`;
}

function renderButton({ label, url }: { label: string; url: string }, fill: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr>
<td style="background:${fill};border-radius:4px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/1.25 ${SANS};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;
}

function renderAddress({ url, fallback }: { url: string; fallback: string }): string {
  const address = escapeHtml(url);
  return `<p class="faint rule" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e4e2dd;font:400 13px/1.55 ${SANS};color:#666a74">${escapeHtml(fallback)}<br><a href="${address}" style="color:#666a74;word-break:break-all">${address}</a></p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
