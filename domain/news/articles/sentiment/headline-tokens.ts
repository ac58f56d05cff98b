import { stemOf } from "../indexing/stems.ts";
import { foldedWordsOf } from "../indexing/words.ts";

export interface HeadlineToken {
  form: string;
  stem: string;
  start: number;
  end: number;
}

export const CODE_FORM = "(kode)";
const DIGITS = /^\d+$/;
const CODE = /^[A-Z]{4}$/;

/**
 * The words of a headline. All codes in parentheses share one token and so do all numbers: the model learns their
 * effect on a headline, not which companies had bad news in the training year. Signs and percent signs are tokens
 * of their own.
 */
export function headlineTokens(headline: string): HeadlineToken[] {
  const tokens: HeadlineToken[] = [];
  let numberEnd = -1;
  for (const { form, start, end } of foldedWordsOf(headline)) {
    const add = (text: string, stem = text) => tokens.push({ form: text, stem, start, end });
    if (DIGITS.test(form)) {
      const isDecimals = start === numberEnd + 1 && /[.,]/.test(headline[numberEnd] ?? "");
      numberEnd = end;
      if (!isDecimals) {
        const sign = signBefore(headline, start);
        if (sign) add(sign);
        add("0");
      }
      if (headline[end] === "%") add("persen");
    } else if (
      headline[start - 1] === "(" &&
      headline[end] === ")" &&
      CODE.test(headline.slice(start, end))
    ) {
      add(CODE_FORM);
    } else {
      add(form, stemOf(form));
    }
  }
  return tokens;
}

function signBefore(headline: string, start: number): "+" | "-" | undefined {
  const [sign = "", before = " "] = [headline[start - 1], headline[start - 2]];
  if (sign === "+") return "+";
  return /[-−]/.test(sign) && /\s/.test(before) ? "-" : undefined;
}
