/** The letter for an exponent of -8; negative numbers have upper-case letters. */
const FIRST_EXPONENT = "a".charCodeAt(0);
const SMALLEST_EXPONENT = -8;
const LARGEST_EXPONENT = 17;
const UNKNOWN = "-";

/**
 * Encodes numbers with the same number of significant digits, without separators and decimal points: one letter per
 * number for its exponent, then all digits. 76.3115 and 0.118077 with six digits are "jh763115118077".
 */
export function writeScientific(numbers: readonly (number | undefined)[], digits: number): string {
  let exponents = "";
  let mantissas = "";
  for (const number of numbers) {
    const [mantissa = "", exponent] = Math.abs(number ?? 0)
      .toExponential(digits - 1)
      .split("e");
    const power = Number(exponent);
    if (number === undefined || power < SMALLEST_EXPONENT || power > LARGEST_EXPONENT) {
      exponents += UNKNOWN;
      continue;
    }
    const letter = String.fromCharCode(FIRST_EXPONENT + power - SMALLEST_EXPONENT);
    exponents += number < 0 ? letter.toUpperCase() : letter;
    mantissas += mantissa.replace(".", "");
  }
  return exponents + mantissas;
}

/** @param count number of values, unknown ones included */
export function readScientific(text: string, count: number, digits: number): (number | undefined)[] {
  let at = count;
  return [...text.slice(0, count)].map((letter) => {
    if (letter === UNKNOWN) return undefined;
    const lower = letter.toLowerCase();
    const exponent = lower.charCodeAt(0) - FIRST_EXPONENT + SMALLEST_EXPONENT;
    const number = Number(`${text.slice(at, at + digits)}e${exponent - digits + 1}`);
    at += digits;
    return letter === lower ? number : -number;
  });
}
