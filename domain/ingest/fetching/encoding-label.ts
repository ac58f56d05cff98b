/**
 * Labels used outside the WHATWG standard (Python, Java, Windows, MySQL), without punctuation, and their equivalents.
 */
const encodingAliases: readonly [RegExp, string][] = [
  [/^(?:cp|ms|win|windows)(125\d|874)$/, "windows-$1"],
  [/^(?:iso)?8859(\d{1,2})$/, "iso-8859-$1"],
  [/^(?:iso)?latin(\d)$/, "latin$1"],
  [/^(?:apple|x)?mac(?:intosh|roman)?$/, "macintosh"],
  [/^(?:(?:cp|ms|windows)(?:932|31j)|x?s(?:hift)?jis)$/, "shift_jis"],
  [/^(?:eucjp|ujis)$/, "euc-jp"],
  [/^(?:(?:cp|ms|windows)936|euccn|gb2312.*)$/, "gbk"],
  [/^(?:(?:cp|ms|windows)949|euckr|ksc5601.*|uhc)$/, "euc-kr"],
  [/^(?:(?:cp|ms|windows)950|big5.*)$/, "big5"],
  [/^koi8(r|u)?$/, "koi8-$1"],
  [/^tis620.*$/, "windows-874"],
  [/^utf8.*$/, "utf-8"],
];

export function encodingOfLabel(label: string): string | undefined {
  if (isKnown(label)) return label;
  const plain = label.toLowerCase().replace(/[^a-z0-9]/g, "");
  const alias = encodingAliases.find(([pattern]) => pattern.test(plain));
  const standardLabel = alias && plain.replace(...alias).replace(/-$/, "-r");
  return standardLabel !== undefined && isKnown(standardLabel) ? standardLabel : undefined;
}

function isKnown(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}
