import { escapeHtml } from "#format/escape-html.ts";
import {
  FAINT,
  type FramedMail,
  faintText,
  INK,
  layoutHtml,
  layoutText,
  linkText,
  type MailBrand,
  type MailLink,
  SANS,
  softText,
  titleHtml,
  toSubject,
} from "./mail-layout.ts";

export interface MailContent extends FramedMail {
  heading: string;
  paragraphs: string[];
  /** The call to action. `fallback` introduces the bare address, for mail programs that show no buttons. */
  action?: MailLink & { fallback: string };
  entries?: MailEntry[];
  notes: string[];
}

/** One of several reports in a mail. */
export interface MailEntry {
  heading: string;
  text: string;
  links: MailLink[];
}

/** Renders a mail as plain text and as HTML that is complete without images, stylesheets or network. */
export function composeMail(
  content: MailContent,
  brand: MailBrand,
): { subject: string; text: string; html: string; link: string | undefined } {
  return {
    subject: toSubject(content.subject),
    text: layoutText(textBlocks(content), content, brand),
    html: layoutHtml(htmlBlocks(content, brand), content, brand),
    link: content.action?.url ?? content.entries?.[0]?.links[0]?.url,
  };
}

function textBlocks({ heading, paragraphs, action, entries = [], notes }: MailContent): string[] {
  return [
    heading,
    ...paragraphs,
    ...(action ? [linkText(action)] : []),
    ...entries.map(({ heading, text, links }) => [heading, text, ...links.map(linkText)].join("\n")),
    ...notes,
  ];
}

function htmlBlocks(
  { heading, paragraphs, action, entries = [], notes }: MailContent,
  brand: MailBrand,
): string[] {
  return [
    titleHtml(heading),
    ...paragraphs.map((words) => softText(escapeHtml(words), 16)),
    ...(action ? [renderButton(action, brand.fill)] : []),
    ...entries.map(renderEntry),
    ...notes.map((words) => faintText(escapeHtml(words), 14, action ? 24 : 16)),
    ...(action ? [renderAddress(action)] : []),
  ];
}

function renderEntry({ heading, text, links }: MailEntry): string {
  return `<div class="rule" style="margin:20px 0 0;padding:20px 0 0;border-top:1px solid #e4e2dd">
<p class="ink" style="margin:0;font:600 17px/1.4 ${SANS};color:${INK}">${escapeHtml(heading)}</p>
${softText(escapeHtml(text), 6)}
<p class="faint" style="margin:10px 0 0;font:400 14px/1.8 ${SANS};color:${FAINT}">${links.map(renderLink).join(" &nbsp; ")}</p>
</div>`;
}

function renderLink({ label, url }: MailLink): string {
  return `<a href="${escapeHtml(url)}" style="color:${FAINT}">${escapeHtml(label)}</a>`;
}

function renderButton({ label, url }: { label: string; url: string }, fill: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr>
<td style="background:${fill};border-radius:4px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font:600 16px/1.25 ${SANS};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;
}

function renderAddress({ url, fallback }: { url: string; fallback: string }): string {
  const address = escapeHtml(url);
  return `<p class="faint rule" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e4e2dd;font:400 13px/1.55 ${SANS};color:${FAINT}">${escapeHtml(fallback)}<br><a href="${address}" style="color:${FAINT};word-break:break-all">${address}</a></p>`;
}
