import type { CsvField } from "../csv-mapping.ts";
import { normaliseWords } from "./csv-words.ts";

/** In lower case, without spaces and punctuation; the first name that a file contains wins. */
const namesOfField: Readonly<Record<CsvField, readonly string[]>> = {
  date: ["tanggal", "tanggaltransaksi", "tgltransaksi", "tgl", "tradedate", "transactiondate", "date"],
  type: [
    "jenis",
    "jenistransaksi",
    "tipe",
    "transaksi",
    "aksi",
    "bs",
    "buysell",
    "side",
    "transactiontype",
    "ordertype",
    "type",
    "action",
  ],
  symbol: [
    "kode",
    "kodesaham",
    "kodeefek",
    "emiten",
    "saham",
    "efek",
    "stock",
    "stockcode",
    "symbol",
    "ticker",
    "code",
    "share",
    "security",
    "instrument",
  ],
  lots: ["lot", "lots", "jumlahlot", "jmllot", "volumelot", "qtylot", "lotdone"],
  shares: [
    "jumlahsaham",
    "lembar",
    "jumlahlembar",
    "lembarsaham",
    "jumlah",
    "volume",
    "quantity",
    "qty",
    "shares",
    "kuantitas",
    "donequantity",
    // After the code, which some files call "saham".
    "saham",
  ],
  price: ["harga", "hargarata", "hargaratarata", "price", "avgprice", "averageprice", "tradeprice"],
  amount: [
    "nilai",
    "nilaitransaksi",
    "nilaikotor",
    "total",
    "totalnilai",
    "amount",
    "grossamount",
    "value",
    "tradevalue",
    "grossvalue",
    "netamount",
    "nilaibersih",
  ],
  charges: [
    "biaya",
    "biayatransaksi",
    "totalbiaya",
    "fee",
    "fees",
    "totalfee",
    "commission",
    "komisi",
    "charges",
  ],
  time: ["jam", "waktu", "time", "tradetime"],
  cost: ["modal", "cost", "totalcost"],
  ratioNew: ["rasiobaru", "rationew"],
  ratioOld: ["rasiolama", "ratioold"],
  note: ["catatan", "keterangan", "note", "notes", "remarks", "description"],
  action: ["idaksikorporasi"],
  document: ["iddokumen"],
};

export function guessColumns(headings: readonly string[]): Partial<Record<CsvField, number>> {
  const columns = headings.map(normaliseWords);
  const guesses: Partial<Record<CsvField, number>> = {};
  const usedColumns = new Set<number>();
  for (const [field, names] of Object.entries(namesOfField) as [CsvField, readonly string[]][]) {
    const matchingName = names.find((name) => columns.includes(name));
    const column = matchingName === undefined ? -1 : columns.indexOf(matchingName);
    if (column < 0 || usedColumns.has(column)) continue;
    guesses[field] = column;
    usedColumns.add(column);
  }
  return guesses;
}
