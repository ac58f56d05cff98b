import { foldedWordsOf } from "../../../domain/news/articles/indexing/words.ts";

type Random = () => number;

const VOWELS = "aiueo";
const SUFFIXES = ["kan", "an", "i", ""];

export function threeWords(title: string, random: Random): string | undefined {
  const words = longWords(title, 3);
  return words.length < 3 ? undefined : shuffled(words, random).slice(0, 3).join(" ");
}

export function twoOtherForms(
  title: string,
  vocabulary: ReadonlySet<string>,
  random: Random,
): string | undefined {
  const words = shuffled(longWords(title, 4), random).flatMap((word) => {
    const others = otherForms(word, vocabulary);
    return others.length === 0 ? [] : [others[Math.floor(random() * others.length)]];
  });
  return words.length < 2 ? undefined : words.slice(0, 2).join(" ");
}

export function partAndWord(title: string, random: Random): string | undefined {
  const words = shuffled(longWords(title, 4), random);
  const longWord = words.find((word) => word.length >= 7);
  const other = words.find((word) => word !== longWord);
  if (longWord === undefined || other === undefined) return undefined;
  const length = 4 + Math.floor(random() * (longWord.length - 5));
  const start = Math.floor(random() * (longWord.length - length + 1));
  return `${longWord.slice(start, start + length)} ${other}`;
}

export function withTypingError(name: string, random: Random): string {
  const places = [...name].flatMap((letter, index) => (/[a-z]/i.test(letter) ? [index] : []));
  for (;;) {
    const at = places[Math.floor(random() * places.length)] ?? 0;
    const letter = String.fromCharCode(97 + Math.floor(random() * 26));
    const [before, here, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
    const wrong = [
      before + after,
      before + here + here + after,
      before + letter + after,
      before + after.charAt(0) + here + after.slice(1),
    ][Math.floor(random() * 4)];
    if (wrong !== undefined && wrong.toLowerCase() !== name.toLowerCase()) return wrong;
  }
}

function longWords(title: string, minLength: number): string[] {
  const forms = foldedWordsOf(title).map(({ form }) => form);
  return [...new Set(forms.filter((form) => form.length >= minLength && /^[a-z]+$/.test(form)))];
}

/** By the rules of grammar, not by the product's stemmer. Forms that occur in no article are dropped. */
function otherForms(word: string, vocabulary: ReadonlySet<string>): string[] {
  const roots = rootsOf(word).filter((root) => root.length >= 4 && vocabulary.has(root));
  const root = roots.sort((a, b) => a.length - b.length)[0];
  if (root === undefined) return [];
  const active = withNasal("me", root);
  const agent = withNasal("pe", root);
  const isVerb = ["", "kan", "i"].some((suffix) => vocabulary.has(active + suffix));
  const forms = [
    root,
    `ber${root}`,
    `ter${root}`,
    `ke${root}an`,
    active,
    `${active}kan`,
    `${active}i`,
    // "dihari" and "kemenkeu" are not formed from "hari" and "menkeu".
    ...(isVerb ? [`di${root}kan`, `di${root}i`, `${root}kan`, `${root}an`, agent, `${agent}an`] : []),
    ...(vocabulary.has(active) ? [`di${root}`] : []),
  ];
  return [...new Set(forms)].filter((form) => form !== word && vocabulary.has(form));
}

function rootsOf(word: string): string[] {
  const bases = SUFFIXES.filter((suffix) => word.endsWith(suffix)).map((suffix) =>
    word.slice(0, word.length - suffix.length),
  );
  return bases.flatMap((base) => [
    base,
    ...["di", "ber", "ter", "ke"]
      .filter((prefix) => base.startsWith(prefix))
      .map((prefix) => base.slice(prefix.length)),
    ...["me", "pe"].filter((prefix) => base.startsWith(prefix)).flatMap(() => withoutNasal(base.slice(2))),
  ]);
}

function withoutNasal(rest: string): string[] {
  const after = (nasal: string) => rest.slice(nasal.length);
  if (rest.startsWith("ny")) return [`s${after("ny")}`];
  if (rest.startsWith("ng"))
    return VOWELS.includes(rest.charAt(2)) ? [after("ng"), `k${after("ng")}`] : [after("ng")];
  if (rest.startsWith("m")) return VOWELS.includes(rest.charAt(1)) ? [`p${after("m")}`] : [after("m")];
  if (rest.startsWith("n")) return VOWELS.includes(rest.charAt(1)) ? [`t${after("n")}`] : [after("n")];
  return [rest];
}

function withNasal(prefix: string, root: string): string {
  const first = root.charAt(0);
  const rest = root.slice(1);
  if (first === "p") return `${prefix}m${rest}`;
  if (first === "t") return `${prefix}n${rest}`;
  if (first === "s") return `${prefix}ny${rest}`;
  if (first === "k") return `${prefix}ng${rest}`;
  if ("bf".includes(first)) return `${prefix}m${root}`;
  if ("cdj".includes(first)) return `${prefix}n${root}`;
  return `${VOWELS.includes(first) || "gh".includes(first) ? `${prefix}ng` : prefix}${root}`;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
