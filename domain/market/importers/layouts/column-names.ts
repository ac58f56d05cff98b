const indonesianNames = new Map(
  Object.entries<string>({
    kode: "code",
    kodesaham: "code",
    kodeemiten: "code",
    emiten: "code",
    namaperusahaan: "name",
    nama: "name",
    keterangan: "name",
    harilibur: "name",
    tanggal: "date",
    tgl: "date",
    tanggalperdagangan: "date",
    tanggalperdaganganterakhir: "date",
    sebelumnya: "previous",
    pembukaan: "open",
    tertinggi: "high",
    terendah: "low",
    penutupan: "close",
    terakhir: "close",
    selisih: "change",
    nilai: "value",
    frekuensi: "frequency",
    tanggalpencatatan: "listingdate",
    tanggaldelisting: "delistingdate",
    saham: "shares",
    papanpencatatan: "board",
    alamat: "address",
    jenis: "type",
    tanggalcum: "cumdate",
    tanggalex: "exdate",
    tanggalrecording: "recorddate",
    tanggalpembayaran: "paymentdate",
    jumlah: "amount",
    rasio: "ratio",
  }),
);
const englishNames = new Map(
  Object.entries<string>({
    stockcode: "code",
    symbol: "code",
    stockname: "name",
    tradingdate: "date",
    lasttradingdate: "date",
    vol: "volume",
    recordingdate: "recorddate",
  }),
);

/**
 * Normalises column names for the layouts: "openPrice", "open_price" and "Open Price" become "openprice", "Penutupan"
 * becomes "close". If two columns have the same meaning, the one with our own name wins, else the first.
 */
export function normaliseColumnNames(header: readonly string[]): {
  columns: string[];
  isIndonesian: boolean;
} {
  const columns = header.map(normalise);
  let isIndonesian = false;
  for (const [index, name] of columns.entries()) {
    const indonesian = indonesianNames.get(name);
    const columnName = indonesian ?? englishNames.get(name);
    if (indonesian !== undefined) isIndonesian = true;
    if (columnName !== undefined && !columns.includes(columnName)) columns[index] = columnName;
  }
  return { columns, isIndonesian };
}

function normalise(name: string): string {
  return name.toLowerCase().replace(/[\s_.]/g, "");
}
