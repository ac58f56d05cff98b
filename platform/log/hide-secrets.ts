const HIDDEN = "[hidden]";

/** A JSON string, in which quotation marks are escaped. */
const JSON_TEXT = String.raw`"(?:[^"\\]|\\.)*"`;

const secrets: readonly [pattern: RegExp, replacement: string][] = [
  // Our cookies, in a Cookie or Set-Cookie header.
  [/((?:__\w+-)?kp[._](?!user\b|notice\b)[\w.]+=)[^;,"\s\\]+/g, `$1${HIDDEN}`],
  // Values in the format of better-auth's signed cookies.
  [/\b[A-Za-z0-9_-]{20,}\.[A-Za-z0-9+/_%-]{42,}=*/g, HIDDEN],
  // URLs of mailed links, except the one that the outbox logs on purpose.
  [/(?<!"link":"[^"]*)([?&](?:token|kode|code|secret|password|sandi)=)[^&"\s\\#]+/gi, `$1${HIDDEN}`],
  [
    new RegExp(
      String.raw`("(?:\w*password|\w*token|set-cookie|cookie|authorization|\w*secret|backupCodes?)":\s*)${JSON_TEXT}`,
      "gi",
    ),
    `$1"${HIDDEN}"`,
  ],
  [/("(?:code|kode)":\s*)"?\d{6,8}"?/gi, `$1"${HIDDEN}"`],
  [/\bBearer [\w.~+/-]+=*/g, `Bearer ${HIDDEN}`],
  // A failed statement's values, as drizzle and pg write them, in a text or as a member.
  [/params: (?:(?!\\n {4}at )(?:[^"\\]|\\.))*/g, "params: left out"],
  [
    new RegExp(String.raw`("(?:params|parameters)":\s*)(?:${JSON_TEXT}|\[(?:[^\]"]|${JSON_TEXT})*\])`, "g"),
    '$1"left out"',
  ],
];

export function hideSecrets(line: string): string {
  return secrets.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
