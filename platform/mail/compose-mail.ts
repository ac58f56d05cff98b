import { escapeHtml, type MailBrand, renderFrame, SANS, SERIF, toSubject } from "./mail-frame.ts";

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

/** Renders a mail as plain text and as HTML that is complete without images, stylesheets or network. */
export function composeMail(
  content: MailContent,
  brand: MailBrand,
): { subject: string; text: string; html: string; link: string | undefined } {
  return {
    subject: toSubject(content.subject),
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
  const sheet = `<h1 class="ink" style="margin:0;font:600 24px/1.25 ${SERIF};letter-spacing:-0.01em;color:#14161b">${escapeHtml(heading)}</h1>
${paragraphs.map((words) => text(16, "#464a54", 16, escapeHtml(words))).join("\n")}
${action ? renderButton(action, brand.fill) : ""}
${entries.map(renderEntry).join("\n")}
${notes.map((words) => text(14, "#666a74", action ? 24 : 16, escapeHtml(words), "faint")).join("\n")}
${action ? renderAddress(action) : ""}`;
  const below = [
    ...footer.map((words) => text(13, "#666a74", 0, escapeHtml(words), "faint")),
    ...footerLinks.map((link) => text(13, "#666a74", 4, renderLink(link), "faint")),
  ].join("\n");
  return renderFrame({ subject, preview, sheet, below }, brand);
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

function renderButton({ label, url }: { label: string; url: string }, fill: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr>
<td style="background:${fill};border-radius:4px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/1.25 ${SANS};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;
}

function renderAddress({ url, fallback }: { url: string; fallback: string }): string {
  const address = escapeHtml(url);
  return `<p class="faint rule" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e4e2dd;font:400 13px/1.55 ${SANS};color:#666a74">${escapeHtml(fallback)}<br><a href="${address}" style="color:#666a74;word-break:break-all">${address}</a></p>`;
}
