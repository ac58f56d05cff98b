const DIGITS = "0123456789+-=()";
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎";
/** Maps to Unicode digits ("m²", "CO₂"), because Markdown has no syntax for either. Words are returned unchanged. */
export const superscript = (text: string) => mapped(text, RAISED);
export const subscript = (text: string) => mapped(text, LOWERED);

function mapped(text: string, characters: string): string {
  const plain = text.replace(/\s+/g, " ").replaceAll("−", "-");
  const isMapped = plain !== "" && [...plain].every((character) => DIGITS.includes(character));
  return isMapped ? [...plain].map((digit) => characters[DIGITS.indexOf(digit)]).join("") : plain;
}
