/** Prefixes and suffixes of most names. The encoding drops them and puts their index before the name. */
const FORMS = [
  ["PT ", " Tbk"],
  ["PT ", " Tbk."],
  ["", " Tbk"],
  ["", " Tbk."],
] as const;

const AS_IT_IS = String(FORMS.length);

/** One line per company: PT Bank Central Asia Tbk is "0BankCentralAsia". */
export function writeNames(names: readonly string[]): string {
  return names.map((name) => writeName(name.replaceAll("\n", " "))).join("\n");
}

export function readNames(column: string): string[] {
  return column.split("\n").map(readName);
}

function writeName(name: string): string {
  const index = FORMS.findIndex(([before, after]) => name.startsWith(before) && name.endsWith(after));
  const [before, after] = FORMS[index] ?? ["", ""];
  const line = `${index}${joinWords(name.slice(before.length, name.length - after.length))}`;
  return readName(line) === name ? line : `${AS_IT_IS}${name}`;
}

function readName(line: string): string {
  const form = FORMS[Number(line[0])];
  const short = line.slice(1);
  return form === undefined ? short : `${form[0]}${splitWords(short)}${form[1]}`;
}

function joinWords(name: string): string {
  return name.replace(/([a-z]) ([A-Z])/g, "$1$2");
}

function splitWords(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1 $2");
}
