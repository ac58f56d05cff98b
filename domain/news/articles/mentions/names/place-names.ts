import { aliasKey } from "#domain/market/listings/aliases/alias.ts";

/**
 * Companies named after what they have built: estates, malls, hotels, hospitals. Texts mostly mean the place,
 * unless the name is the subject of an action.
 */
const PLACES: ReadonlySet<string> = new Set(
  [
    ...[
      "Alam Sutera",
      "Bumi Serpong",
      "Ciputra",
      "Industri Jababeka",
      "Jababeka",
      "Kawasan Industri Jababeka",
    ],
    ...["Kota Deltamas", "Lippo Cikarang", "Lippo Karawaci", "Metland", "Modernland", "Pakuwon", "PIK2"],
    ...["Sentul City", "Summarecon", "Hermina", "Mayapada Hospital", "Mitra Keluarga", "RS Bunda", "Siloam"],
    ...[
      "Siloam Hospitals",
      "Hotel Sahid",
      "Hotel Sahid Jaya",
      "Sahid Jaya",
      "Ancol",
      "BSD",
      "Dufan",
      "PIK 2",
    ],
    ...[
      "RS Hermina",
      "RS EMC",
      "RS Mayapada",
      "RS Primaya",
      "Primaya Hospital",
      "RS Grha Kedoya",
      "Grha Kedoya",
    ],
    ...["Metro Hospitals", "Murni Teguh", "Omni Hospitals", "Taman Impian Jaya Ancol"],
  ].map(aliasKey),
);

/**
 * "Menara Astra", "Gedung BRI": the location of a statement. In "Emiten Menara Mitratel" it is what the company builds.
 */
const BUILDING_BEFORE =
  /(?<![\p{L}\p{N}])(?:[Aa]uditorium|[Bb]andara|[Gg]edung|[Gg]erbang [Tt]ol|Graha|[Hh]alte|[Hh]otel|[Mm]all?|[Mm]asjid|Menara|Plaza|[Ss]tasiun|Wisma)\s+$/u;
const TRADE_BEFORE =
  /(?<![\p{L}\p{N}])(?:bisnis|emiten|kinerja|kontraktor|laba|operator|pemilik|pendapatan|pengelola|pengembang|penyedia|perusahaan|proyek|saham|sektor|segmen)\s+\p{L}+\s+$/iu;

/** "di Alam Sutera", "di sekitar Summarecon", "dirawat di RS Siloam". */
const LOCATION_BEFORE =
  /(?<![\p{L}\p{N}])(?:area|dekat|di|kawasan|ke|menuju|sekitar|seputar)\s+(?:(?:area|hotel|kawasan|mall?|perumahan|RS|RSIA|rumah sakit)\s+)?$|(?<![\p{L}\p{N}])(?:jalan|jl\.)\s+$/iu;
/** A stake or role in a company: "saham di Lippo Karawaci". */
const STAKE_BEFORE =
  /(?<!\p{L})(?:akuisisi|dana|direksi|direktur|investasi|jabatan|kepemilikan|komisaris|kredit|modal|pinjaman|porsi|posisi|saham|utang)(?!\p{L})[^.;:]{0,40}$/iu;
/** Another company's branch: "EMC Alam Sutera". */
const BRANCH_BEFORE =
  /(?<![\p{L}\p{N}])(?!(?:BUMN|C[A-Z]O|IPO|RUPS|RUPST|RUPSLB)\s)(?:\p{Lu}{3}|\p{Lu}{5,}|IKEA|AEON)\s+$/u;
/** "Summarecon Mall Bekasi", "Ciputra World". */
const BUILDING_AFTER =
  /^[ \t]+(?:City|Golf|Hospitals?|Hotel|Mall?|Plaza|School|Square|Town|University|Village|World)(?!\p{L})/u;

/** The company in spite of the other patterns: "Alam Sutera Realty Tbk", "Alam Sutera (ASRI)". */
const LISTED_AFTER = /^[ \t]+(?:(?:\(Persero\)[ \t]+)?Tbk|\([A-Z]{4}\))/u;

const MAX_DISTANCE = 60;
const OPENING_LENGTH = 500;

export function isPlace(text: string, alias: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(start - MAX_DISTANCE, 0), start);
  const after = text.slice(end, end + MAX_DISTANCE);
  if (LISTED_AFTER.test(after)) return false;
  if (BUILDING_BEFORE.test(before) && !TRADE_BEFORE.test(before)) return true;
  if (!PLACES.has(aliasKey(alias))) return false;
  if (LOCATION_BEFORE.test(before) && !STAKE_BEFORE.test(before)) return true;
  return (
    (BRANCH_BEFORE.test(before) && /\p{Ll}/u.test(text.slice(0, OPENING_LENGTH))) ||
    BUILDING_AFTER.test(after)
  );
}
