/** An independent implementation of the Indonesian number formats: imports nothing from the product. */

const MONTHS = "Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des".split(" ");

function digits(value: number, decimals: number): string {
  const [integerPart = "", fraction] = Math.abs(rounded(value, decimals)).toFixed(decimals).split(".");
  const grouped = integerPart.replaceAll(/\B(?=(\d{3})+$)/g, ".");
  const sign = rounded(value, decimals) < 0 ? "−" : "";
  return `${sign}${grouped}${fraction === undefined ? "" : `,${fraction}`}`;
}

function rounded(value: number, decimals: number): number {
  return Number(`${Math.sign(value) * Math.round(Number(`${Math.abs(value)}e${decimals}`))}e-${decimals}`);
}

function signed(text: string): string {
  return text.startsWith("−") || /^[0.,]+%?$/.test(text) ? text : `+${text}`;
}

export function integer(count: number): string {
  return digits(count, 0);
}

export function price(value: number | null): string {
  return value === null ? "-" : digits(value, 0);
}

export function rupiah(value: number): string {
  return `Rp${digits(value, 0)}`;
}

export function step(value: number): string {
  return signed(digits(value, 0));
}

export function change(pct: number | null): string {
  return pct === null ? "-" : signed(`${digits(pct, 2)}%`);
}

export function percent(pct: number | null): string {
  return pct === null ? "N/A" : `${digits(pct, 2)}%`;
}

export function multiple(value: number | null): string {
  return value === null ? "N/A" : `${digits(value, 2)}x`;
}

export function large(amount: number | null): string {
  if (amount === null) return "N/A";
  if (amount >= 1e12) return `${digits(amount / 1e12, 2)} T`;
  if (amount >= 1e9) return `${digits(amount / 1e9, 2)} M`;
  return amount >= 1e6 ? `${digits(amount / 1e6, 2)} Jt` : integer(amount);
}

/** Whole rupiah; below 100, two decimals, or one significant digit below 0.005. */
export function perShare(amount: number | null): string {
  if (amount === null) return "N/A";
  const size = Math.abs(amount);
  const text =
    size === 0 || size >= 100
      ? digits(size, 0)
      : digits(size, size < 0.005 ? -Math.floor(Math.log10(size)) : 2);
  return `${amount < 0 ? "−" : ""}Rp${text}`;
}

export function day(date: string): string {
  const [year, month, dayOfMonth] = date.split("-").map(Number);
  return `${dayOfMonth} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
