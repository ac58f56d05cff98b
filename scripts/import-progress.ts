import { printable } from "#format/printable.ts";

export interface Progress {
  /** @param fraction 0 to 1 */
  show(fraction: number, text: string): void;
  end(): void;
}

const BAR_WIDTH = 30;

export function createProgress(): Progress {
  const out = process.stderr;
  const everyMs = out.isTTY ? 100 : 10_000;
  let shownAt = Date.now();
  return {
    show(fraction, rawText) {
      const text = printable(rawText);
      if (Date.now() - shownAt < everyMs) return;
      shownAt = Date.now();
      const percent = `${Math.floor(fraction * 100)}`.padStart(3);
      if (!out.isTTY) {
        out.write(`${percent} %  ${text}\n`);
        return;
      }
      const filled = Math.round(fraction * BAR_WIDTH);
      const line = `${"█".repeat(filled)}${"░".repeat(BAR_WIDTH - filled)} ${percent} %  ${text}`;
      out.write(`\r\x1b[K${line.slice(0, Math.max(out.columns - 1, 20))}`);
    },
    end() {
      if (out.isTTY) out.write("\r\x1b[K");
    },
  };
}
