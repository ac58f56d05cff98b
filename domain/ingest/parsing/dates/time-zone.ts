import { MINUTE_MS } from "#format/durations.ts";

/** Minutes east of UTC. AT, ET, CT, MT and PT are read as North American standard time. */
// biome-ignore format: a table reads better in rows
const offsetMinutes = new Map(Object.entries<number>({
  WIB: 420, WITA: 480, WIT: 540,
  Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, BST: 60, WEST: 60, CET: 60, MET: 60, MEZ: 60, CEST: 120, MEST: 120, MESZ: 120,
  EET: 120, EEST: 180, TRT: 180, MSK: 180, WAT: 60, CAT: 120, SAST: 120, EAT: 180, GST: 240, PKT: 300, IST: 330,
  ICT: 420, SGT: 480, MYT: 480, HKT: 480, PHT: 480, AWST: 480, JST: 540, KST: 540, ACST: 570, ACDT: 630,
  AEST: 600, AEDT: 660, NZST: 720, NZDT: 780,
  NST: -210, NDT: -150, AT: -240, AST: -240, ADT: -180, ET: -300, EST: -300, EDT: -240, CT: -360, CST: -360,
  CDT: -300, MT: -420, MST: -420, MDT: -360, PT: -480, PST: -480, PDT: -420, AKST: -540, AKDT: -480, HST: -600,
  BRT: -180, BRST: -120, ART: -180, UYT: -180, CLT: -240, CLST: -180, BOT: -240, VET: -240, COT: -300, PET: -300,
  AZOT: -60, MSD: 240, SAMT: 240, YEKT: 300, UZT: 300, IDT: 180, IRST: 210, AFT: 270, NPT: 345, MMT: 390, BNT: 480,
  TLT: 540, PGT: 600, CHST: 600, NFT: 660,
}));
const indonesianZones: readonly [RegExp, number][] = [
  [/^(?:waktu )?(?:indonesia(?: bagian)? barat|jakarta)$/i, 420],
  [/^(?:waktu )?(?:indonesia(?: bagian)? tengah|makassar)$/i, 480],
  [/^(?:waktu )?(?:indonesia(?: bagian)? timur|jayapura)$/i, 540],
];

/**
 * The offset of a named zone in minutes: an abbreviation, or an IANA name ("Europe/Brussels"), whose offset depends
 * on daylight saving time. Returns undefined for an unknown name.
 *
 * @param localTimeMs the local time in the zone, as if it were UTC
 */
export function namedOffsetMinutes(name: string, localTimeMs: number): number | undefined {
  const fixedOffset = offsetMinutes.get(name.toUpperCase());
  if (fixedOffset !== undefined) return fixedOffset;
  const indonesian = indonesianZones.find(([pattern]) => pattern.test(name));
  if (indonesian) return indonesian[1];
  // Other names without a slash are countries, or abbreviations with different meanings elsewhere.
  if (!/^[A-Za-z_]+\/[\w/+-]+$|^[A-Z]{3}\d[A-Z]{3}$/.test(name)) return undefined;
  const format = zoneFormat(name);
  if (format === undefined) return undefined;
  const guess = offsetAt(format, localTimeMs);
  return offsetAt(format, localTimeMs - guess * MINUTE_MS);
}

function offsetAt(format: Intl.DateTimeFormat, timeMs: number): number {
  const part = format.formatToParts(timeMs).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const match = /([+-])(\d{2}):?(\d{2})/.exec(part);
  if (match === null) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

const zoneFormats = new Map<string, Intl.DateTimeFormat | undefined>();
/** There are fewer zones than this; more names mean that a feed invents them. */
const MAX_ZONE_FORMATS = 600;

function zoneFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!zoneFormats.has(timeZone)) {
    if (zoneFormats.size >= MAX_ZONE_FORMATS) zoneFormats.clear();
    zoneFormats.set(timeZone, createFormat(timeZone));
  }
  return zoneFormats.get(timeZone);
}

function createFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  } catch {
    return undefined;
  }
}
