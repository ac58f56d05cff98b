const affixes: readonly (readonly [prefix: string, suffixes: readonly string[]])[] = [
  ["memper", ["", "i", "kan"]],
  ["diper", ["", "i", "kan"]],
  ["me", ["", "i", "kan"]],
  ["di", ["", "i", "kan"]],
  ["ber", ["", "an", "kan"]],
  ["ter", ["", "i", "kan"]],
  ["ke", ["an"]],
  ["per", ["", "an"]],
  ["pe", ["", "an"]],
  ["", ["an", "kan"]],
];
const PARTICLE = /(?:nya|lah|kah)$/;
const MIN_ROOT_LENGTH = 3;

export function regularRoots(form: string): string[] {
  const word = form.replace(PARTICLE, "");
  const roots = affixes.flatMap(([prefix, suffixes]) =>
    suffixes.flatMap((suffix) => {
      if (!word.startsWith(prefix) || !word.endsWith(suffix)) return [];
      const rest = word.slice(prefix.length, word.length - suffix.length);
      return prefix === "me" || prefix === "pe" ? withoutNasal(rest, prefix) : [rest];
    }),
  );
  return [...(word === form ? [] : [word]), ...roots].filter((root) => root.length >= MIN_ROOT_LENGTH);
}

/** The nasal replaces p, t, s and k: "memajaki" is from "pajak", and only "meng" precedes a vowel. */
function withoutNasal(rest: string, prefix: "me" | "pe"): string[] {
  const [, nasal = "", root = ""] = /^(ng|ny|m|n|)(.*)$/.exec(rest) ?? [];
  const startsWithVowel = /^[aiueo]/.test(root);
  if (nasal === "ny") return [`s${root}`, rest];
  if (nasal === "ng") return startsWithVowel ? [root, `k${root}`] : [root];
  if (nasal === "m") return startsWithVowel ? [`p${root}`, rest] : [root];
  if (nasal === "n") return startsWithVowel ? [`t${root}`, rest] : [root];
  return prefix === "pe" || /^[lrwy]/.test(rest) ? [rest] : [];
}
