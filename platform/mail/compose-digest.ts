import { escapeHtml, type MailBrand, renderFrame, SANS, SERIF, toSubject } from "./mail-frame.ts";

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
  link?: { label: string; url: string } | undefined;
}

export interface DigestMailContent {
  subject: string;
  /** Shown next to the subject in a list of mails. */
  preview: string;
  /** Above the heading. */
  kicker: string;
  heading: string;
  /** An editor's words. */
  intro: string[];
  sections: DigestSection[];
  footer: string[];
  footerLinks: { label: string; url: string }[];
}

/** Renders a digest as plain text and as HTML that is complete without images, stylesheets or network. */
export function composeDigest(
  content: DigestMailContent,
  brand: MailBrand,
): { subject: string; text: string; html: string } {
  return {
    subject: toSubject(content.subject),
    text: renderText(content, brand),
    html: renderHtml(content, brand),
  };
}

function renderText(content: DigestMailContent, brand: MailBrand): string {
  const { kicker, heading, intro, sections, footer, footerLinks } = content;
  const blocks = [
    `${kicker}\n${heading}`,
    ...intro,
    ...sections.map(sectionText),
    [
      `-- \n${brand.name} · ${brand.url}`,
      ...footer,
      ...footerLinks.map(({ label, url }) => `${label}: ${url}`),
    ].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
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
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
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

const INK = "#14161b";
const SOFT = "#464a54";
const FAINT = "#666a74";
const toneColours = { up: "#09753f", down: "#c0222c" } as const;

function renderHtml(content: DigestMailContent, brand: MailBrand): string {
  const { subject, preview, kicker, heading, intro, sections, footer, footerLinks } = content;
  const sheet = [
    `<p class="faint" style="margin:0 0 6px;font:400 13px/1.4 ${SANS};color:${FAINT}">${escapeHtml(kicker)}</p>`,
    `<h1 class="ink" style="margin:0;font:600 24px/1.25 ${SERIF};letter-spacing:-0.01em;color:${INK}">${escapeHtml(heading)}</h1>`,
    ...intro.map((words) => paragraph(escapeHtml(words).replaceAll("\n", "<br>"), 12)),
    ...sections.map(sectionHtml),
  ].join("\n");
  const below = [
    ...footer.map(escapeHtml),
    footerLinks
      .map(
        ({ label, url }) =>
          `<a href="${escapeHtml(url)}" style="color:${FAINT};display:inline-block;padding:4px 12px 4px 0">${escapeHtml(label)}</a>`,
      )
      .join("\n"),
  ]
    .map(
      (html) =>
        `<p class="faint" style="margin:0 0 8px;font:400 13px/1.55 ${SANS};color:${FAINT}">${html}</p>`,
    )
    .join("\n");
  return renderFrame({ subject, preview, sheet, below }, brand);
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
    ...(text === undefined ? [] : [paragraph(escapeHtml(text), 8)]),
    ...(rows.length === 0
      ? []
      : [
          `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 0">${rows.map(rowHtml).join("\n")}</table>`,
        ]),
    ...stories.map((story, index) => storyHtml(story, hasLead === true && index === 0)),
    ...notes.map(
      (words) =>
        `<p class="faint" style="margin:10px 0 0;font:400 13px/1.5 ${SANS};color:${FAINT}">${escapeHtml(words)}</p>`,
    ),
    ...(link === undefined
      ? []
      : [
          `<p class="ink" style="margin:12px 0 0;font:600 15px/1.5 ${SANS};color:${INK}"><a href="${escapeHtml(link.url)}" style="color:${INK}">${escapeHtml(link.label)}</a></p>`,
        ]),
  ].join("\n");
}

function rowHtml({ label, url, value, detail, tone, mark }: DigestRow): string {
  const name = escapeHtml(label);
  const shown =
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
<td class="ink rule" valign="top" style="padding:8px 12px 8px 0;border-bottom:1px solid #e4e2dd;font:400 15px/1.4 ${SANS};color:${INK}">${shown}${caution}</td>
<td class="ink rule" valign="top" align="right" style="padding:8px 0;border-bottom:1px solid #e4e2dd;font:400 15px/1.4 ${SANS};color:${INK};font-variant-numeric:tabular-nums">${escapeHtml(value)}${change}</td>
</tr>`;
}

function storyHtml({ title, url, text, meta }: DigestStory, isLead: boolean): string {
  const font = isLead ? `600 20px/1.3 ${SERIF}` : `600 16px/1.35 ${SERIF}`;
  return [
    `<p class="ink" style="margin:14px 0 0;font:${font};color:${INK}"><a href="${escapeHtml(url)}" style="color:${INK};text-decoration:none">${escapeHtml(title)}</a></p>`,
    ...(isLead && text ? [paragraph(escapeHtml(text), 6)] : []),
    ...(meta === undefined
      ? []
      : [
          `<p class="faint" style="margin:4px 0 0;font:400 13px/1.4 ${SANS};color:${FAINT}">${escapeHtml(meta)}</p>`,
        ]),
  ].join("\n");
}

function paragraph(html: string, top: number): string {
  return `<p class="soft" style="margin:${top}px 0 0;font:400 16px/1.55 ${SANS};color:${SOFT}">${html}</p>`;
}
