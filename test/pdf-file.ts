/** Words at their places, from the left and the top in points. */
export interface PlacedText {
  text: string;
  left?: number;
  /** Aligns the text at its right edge. */
  right?: number;
  top: number;
}

const PAGE_HEIGHT = 842;
const FONT_SIZE = 8;
/** Of Courier, in which every character is equally wide. */
const CHARACTER_WIDTH = 0.6 * FONT_SIZE;

/** An uncompressed PDF with a text layer in Courier. @param extraTrailer further entries, such as "/Encrypt 9 0 R" */
export function pdfFile(
  pages: readonly (readonly PlacedText[])[],
  { trailer = "", objects = [] }: { trailer?: string; objects?: readonly string[] } = {},
): Buffer<ArrayBuffer> {
  const contents = pages.map((page) => {
    const text = page.map(showText).join("\n");
    return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
  });
  const firstPage = 4;
  const bodies = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${PAGE_HEIGHT}] /Resources << /Font << /F 3 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      content,
    ]),
    ...objects,
  ];
  let file = "%PDF-1.4\n";
  const offsets = bodies.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = bodies.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, "latin1");
}

function showText({ text, left = 0, right, top }: PlacedText): string {
  const x = right === undefined ? left : right - text.length * CHARACTER_WIDTH;
  const escaped = text.replace(/[()\\]/g, "\\$&");
  return `BT /F ${FONT_SIZE} Tf ${x.toFixed(2)} ${PAGE_HEIGHT - top} Td (${escaped}) Tj ET`;
}
