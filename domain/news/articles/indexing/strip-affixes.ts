/**
 * Finds the root of an Indonesian word by stripping affixes until a known root is left: the algorithm of Nazief and
 * Adriani with the rules of Asian's "Effective Techniques for Indonesian Text Retrieval" (2007), as in Sastrawi.
 */

const ENDINGS = [/(?:lah|kah|tah|pun)$/, /(?:ku|mu|nya)$/, /(?:isasi|isme|is|i|kan|an)$/];

/** Words that lose their prefix before their endings, because the two belong together, as in "me…i". */
const PREFIX_FIRST = /^(?:be.+(?:lah|an)|(?:me|di|pe|ter).+i)$/;

const MAX_PREFIXES = 3;
const MIN_LENGTH = 3;

/** Each prefix, followed by the letters that may replace it: "menulis" is from "tulis". The first match applies. */
const prefixRules: readonly (readonly [prefix: RegExp, ...replacements: string[]])[] = [
  [/^(?:di|ke|ku|se|kau)/, ""],
  [/^[bpt]er(?=[aiueo])/, "", "r"],
  [/^[bp]er(?=[^aiueor](?:(?!.e)|.er[aiueo]))/, ""],
  [/^ter(?=[^aiueor](?:(?!e)|er.))/, ""],
  [/^(?:be(?!l)|te)(?=[^aiueor]er[^aiueo])/, ""],
  [/^[bp]el(?=ajar$)/, ""],
  [/^(?:me(?=[lrwy][aiueo])|pe(?=[lwy][aiueo]))/, ""],
  [/^(?:mem(?=[bfpv])|pem(?=[bfv]))/, ""],
  [/^[mp]em(?=r?[aiueo])/, "", "m", "p"],
  [/^[mp]en(?=[cdjstz])/, ""],
  [/^[mp]en(?=[aiueo])/, "", "n", "t"],
  [/^[mp]enge/, ""],
  [/^(?:meng(?=[ghkq])|peng(?=[^aiueo]))/, ""],
  [/^meng(?=[aiou])/, "", "ng", "k"],
  [/^peng(?=[aiou])/, "", "k"],
  [/^me(?=nya)/, ""],
  [/^meny(?=[eiou])/, "s"],
  [/^peny(?=[aiueo])/, "", "s", "ny"],
  [/^pe[^aiueolmnrwy](?=er[aiueo])/, ""],
  [/^pe(?=[^aiueolmnrwy])/, ""],
  // The infixes of "gemetar" (getar) and "kinerja" (kerja).
  [/^(?![bmpt]e)([^aiueo])(?:e[lmr]|in)(?=[aiueo])/, "", "$1"],
];

/** @param word lower-case letters a-z */
export function stripAffixes(word: string, isRoot: (form: string) => boolean): string | undefined {
  const isPrefixFirst = PREFIX_FIRST.test(word);
  const unprefixed = isPrefixFirst ? stripPrefixes(word, isRoot) : { rest: word };
  if (unprefixed.root !== undefined) return unprefixed.root;

  const stripped: string[] = [];
  let form = unprefixed.rest;
  for (const ending of ENDINGS) {
    const shorter = form.replace(ending, "");
    stripped.unshift(form.slice(shorter.length));
    form = shorter;
    if (isRoot(form)) return form;
  }
  return (
    (isPrefixFirst ? undefined : stripPrefixes(form, isRoot).root) ?? restoreEndings(word, stripped, isRoot)
  );
}

/** Adds the endings again, one by one, until a root is found, because some roots end like an affix. */
function restoreEndings(
  word: string,
  endings: readonly string[],
  isRoot: (form: string) => boolean,
): string | undefined {
  let form = word.slice(0, word.length - endings.join("").length);
  // The "k" of "kan" may belong to the root: "tunjukan" is from "tunjuk".
  for (const ending of ["", ...endings.flatMap((suffix) => (suffix === "kan" ? ["k", "an"] : [suffix]))]) {
    form += ending;
    const root = isRoot(form) ? form : stripPrefixes(form, isRoot).root;
    if (root !== undefined) return root;
  }
  return undefined;
}

function stripPrefixes(
  word: string,
  isRoot: (form: string) => boolean,
): { root?: string | undefined; rest: string } {
  let remainder = word;
  let last: string | undefined;
  for (let count = 0; count < MAX_PREFIXES && !(last && remainder.startsWith(last)); count += 1) {
    if (remainder.length < MIN_LENGTH) return { rest: word };
    const [prefix, ...replacements] = prefixRules.find(([pattern]) => pattern.test(remainder)) ?? [];
    if (prefix === undefined) break;
    const candidates = replacements.map((replacement) => remainder.replace(prefix, replacement));
    const root = candidates.find(isRoot);
    if (root !== undefined) return { root, rest: remainder };
    last = remainder.slice(0, 2);
    remainder = candidates[0] ?? remainder;
  }
  return { rest: remainder };
}
