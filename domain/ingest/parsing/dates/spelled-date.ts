/** Fast path: most dates don't match, and the conversion takes a third of the parsing time. */
const SPELLED = /[^\x20-\x7e]|[([]|\d ?[a-zHU]|[A-Z]{5}| {2}/;

const HALF_OF_DAY = /((\d{1,2})(?:[:.]\d{2}){0,2}) (dini hari|pagi|siang|tengah hari|sore|petang|malam)\b/gi;

/**
 * Converts spelled-out or unusual dates to the digits and separators that the date shapes expect. Handles full-width
 * digits, East Asian dates and times, parts of the day, "10h05", comments in parentheses (RFC 822, 3.4.3) and the RFC
 * 9557 suffix ("[Asia/Jakarta]").
 */
export function plainDate(text: string): string {
  if (!SPELLED.test(text)) return text;
  return text
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[([](.*)[)\]]$/, "$1")
    .replace(/[\u2212\u2010-\u2014](?=\d{2}:?\d{2}$)/, "-")
    .replace(/(Z|[+-]\d{2}:?\d{2})\[[^\]]*\]$/, "$1")
    .replace(/ ?\[([\w/+-]+)\]$/, " $1")
    .replace(/ ?\([^()\d]*\)(?=.)/g, " ")
    .replace(/(\d{4}) ?[년年] ?(\d{1,2}) ?[월月] ?(\d{1,2}) ?[일日号]/g, "$1-$2-$3")
    .replace(/(\d{1,2}) ?[시時时点點](?: ?(\d{1,2}) ?[분分])?(?: ?(\d{1,2}) ?[초秒])?/g, clock)
    .replace(/(?<![\p{L}\d:.])(\d{1,2}) ?h(?: ?(\d{2}))?(?![\p{L}\d])()/giu, clock)
    .replace(/(?:오전|上午|午前) ?(\d{1,2}:\d{2}(?::\d{2})?)/g, "$1 am")
    .replace(/(?:오후|下午|午後) ?(\d{1,2}:\d{2}(?::\d{2})?)/g, "$1 pm")
    .replace(HALF_OF_DAY, (_, time: string, hour: string, half: string) => `${time} ${halfOf(half, hour)}`)
    .replace(/(\d[:.]\d{2}) ?(?:uhr|uur|hrs?|h)\b\.?/gi, "$1")
    .replace(/ +/g, " ")
    .trim();
}

function clock(_: string, hour: string, minute = "00", second = "00"): string {
  return `${hour}:${minute.padStart(2, "0")}:${(second || "00").padStart(2, "0")}`;
}

/** "siang" covers late morning to afternoon, so the hour may be eleven or one; "12 malam" is midnight. */
function halfOf(name: string, hour: string): "am" | "pm" {
  const isLow = Number(hour) < 10;
  if (/^(?:dini|pagi)/i.test(name)) return "am";
  if (/^malam/i.test(name)) return Number(hour) === 12 || Number(hour) < 4 ? "am" : "pm";
  return Number(hour) === 12 || isLow ? "pm" : "am";
}
