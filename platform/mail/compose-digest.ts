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
  SERIF,
  SOFT,
  softText,
  titleHtml,
  toSubject,
} from "./mail-layout.ts";

export interface DigestRow {
  label: string;
  /** Absolute. */
  url?: string;
  value: string;
  /** E.g. a change, coloured by `tone`. */
  detail?: string | undefined;
  tone?: "up" | "down" | undefined;
  /** A caution about this figure. */
  mark?: string | undefined;
}

export interface DigestStory {
  title: string;
  /** Absolute. */
  url: string;
  text?: string | undefined;
  /** The publisher, for example. */
  meta?: string | undefined;
}

export interface DigestSection {
  heading: string;
  text?: string | undefined;
  rows?: DigestRow[];
  stories?: DigestStory[];
  /** Whether the first story is larger than the others. */
  hasLead?: boolean;
  notes?: string[];
  link?: MailLink | undefined;
}

export interface DigestMailContent extends FramedMail {
  /** Above the heading. */
  kicker: string;
  heading: string;
  /** An editor's words. */
  intro: string[];
  sections: DigestSection[];
}

/** Renders a digest as plain text and as HTML that is complete without images, stylesheets or network. */
export function composeDigest(
  content: DigestMailContent,
  brand: MailBrand,
): { subject: string; text: string; html: string } {
  return {
    subject: toSubject(content.subject),
    text: layoutText(textBlocks(content), content, brand),
    html: layoutHtml(htmlBlocks(content), content, brand),
  };
}

function textBlocks({ kicker, heading, intro, sections }: DigestMailContent): string[] {
  return [`${kicker}\n${heading}`, ...intro, ...sections.map(sectionText)];
}

function sectionText({
  heading,
  text,
  rows = [],
  stories = [],
  hasLead,
  notes = [],
  link,
}: DigestSection): string {
  return [
    heading.toUpperCase(),
    ...(text === undefined ? [] : [text]),
    ...(rows.length === 0 ? [] : [rows.map(rowText).join("\n")]),
    ...stories.map((story, index) => storyText(story, hasLead === true && index === 0)),
    ...notes,
    ...(link === undefined ? [] : [linkText(link)]),
  ].join("\n\n");
}

function storyText({ title, url, text, meta }: DigestStory, isLead: boolean): string {
  const credited = meta === undefined ? title : `${title} (${meta})`;
  return [credited, ...(isLead && text ? [text] : []), url].join("\n");
}

function rowText({ label, value, detail, mark }: DigestRow): string {
  const marked = mark === undefined ? "" : ` [${mark}]`;
  return `${label}: ${value}${detail === undefined ? "" : ` (${detail})`}${marked}`;
}

const toneColours = { up: "#09753f", down: "#c0222c" } as const;

function htmlBlocks({ kicker, heading, intro, sections }: DigestMailContent): string[] {
  return [
    `<p class="faint" style="margin:0 0 6px;font:400 13px/1.4 ${SANS};color:${FAINT}">${escapeHtml(kicker)}</p>`,
    titleHtml(heading),
    ...intro.map((words) => softText(escapeHtml(words).replaceAll("\n", "<br>"), 12)),
    ...sections.map(sectionHtml),
  ];
}

function sectionHtml({
  heading,
  text,
  rows = [],
  stories = [],
  hasLead,
  notes = [],
  link,
}: DigestSection): string {
  return [
    `<h2 class="ink rule" style="margin:28px 0 0;padding:20px 0 0;border-top:1px solid #e4e2dd;font:600 17px/1.3 ${SANS};color:${INK}">${escapeHtml(heading)}</h2>`,
    ...(text === undefined ? [] : [softText(escapeHtml(text), 8)]),
    ...(rows.length === 0
      ? []
      : [
          `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0">${rows.map(rowHtml).join("\n")}</table>`,
        ]),
    ...stories.map((story, index) => storyHtml(story, hasLead === true && index === 0)),
    ...notes.map((words) => faintText(escapeHtml(words), 13, 10)),
    ...(link === undefined
      ? []
      : [
          `<p class="ink" style="margin:12px 0 0;font:600 15px/1.5 ${SANS};color:${INK}"><a href="${escapeHtml(link.url)}" style="color:${INK}">${escapeHtml(link.label)}</a></p>`,
        ]),
  ].join("\n");
}

function rowHtml({ label, url, value, detail, tone, mark }: DigestRow): string {
  const name = escapeHtml(label);
  const nameHtml =
    url === undefined
      ? name
      : `<a href="${escapeHtml(url)}" style="color:${INK};text-decoration:underline">${name}</a>`;
  const change =
    detail === undefined
      ? ""
      : `<br><span class="${tone ?? "soft"}" style="font-weight:600;font-size:14px;color:${tone ? toneColours[tone] : SOFT}">${escapeHtml(detail)}</span>`;
  const caution =
    mark === undefined
      ? ""
      : `<br><span class="caution" style="font-size:12px;color:#7a5200">${escapeHtml(mark)}</span>`;
  return `<tr>
<td class="ink rule" valign="top" style="padding:8px 12px 8px 0;border-bottom:1px solid #e4e2dd;font:400 15px/1.4 ${SANS};color:${INK}">${nameHtml}${caution}</td>
<td class="ink rule" valign="top" align="right" style="padding:8px 0;border-bottom:1px solid #e4e2dd;font:400 15px/1.4 ${SANS};color:${INK};font-variant-numeric:tabular-nums">${escapeHtml(value)}${change}</td>
</tr>`;
}

function storyHtml({ title, url, text, meta }: DigestStory, isLead: boolean): string {
  const font = isLead ? `600 20px/1.3 ${SERIF}` : `600 16px/1.35 ${SERIF}`;
  return [
    `<p class="ink" style="margin:14px 0 0;font:${font};color:${INK}"><a href="${escapeHtml(url)}" style="color:${INK};text-decoration:none">${escapeHtml(title)}</a></p>`,
    ...(isLead && text ? [softText(escapeHtml(text), 6)] : []),
    ...(meta === undefined ? [] : [faintText(escapeHtml(meta), 13, 4)]),
  ].join("\n");
}
