export const COMMON_WORDS = words(`
  yang dan di pada dengan untuk dari ini itu dalam tahun akan persen ke sebesar perseroan juga saham tidak oleh
  rp lebih telah perusahaan sebagai miliar per adalah menjadi atau bank ada indonesia hingga karena tersebut bisa
  triliun secara naik para sudah sekitar pasar seperti harga kata namun dapat antara saat terhadap harus kami masih
  lalu sehingga hanya serta kita dua bahwa baru besar usaha seiring sejak setelah sebelumnya sementara tetap bagi
`);

export const FINANCE_WORDS = words(`
  emiten laba rugi pendapatan investor kinerja kuartal semester dividen obligasi rupiah dolar ekonomi pertumbuhan
  tumbuh meningkat peningkatan tingkat kenaikan menaikkan penurunan turun menurun penjualan menjual pembelian membeli
  kredit penyaluran nasabah suku bunga acuan inflasi ekspor impor neraca perdagangan defisit surplus anggaran belanja
  pemerintah menteri kebijakan aturan otoritas jasa keuangan bursa efek indeks sektor perbankan teknologi energi
  tambang pertambangan batu bara nikel emas tembaga minyak gas kelapa sawit listrik properti perumahan konsumen
  konsumsi ritel infrastruktur jalan tol bandara pelabuhan telekomunikasi menara data digital platform aplikasi
  kesehatan rumah sakit farmasi obat otomotif kendaraan mobil motor baterai semen baja kimia kertas tekstil pangan
  beras gula gandum susu rokok cukai pajak penerimaan negara daerah proyek pembangunan investasi modal aset ekuitas
  utang liabilitas arus kas laporan tahunan audit direktur utama komisaris rapat umum pemegang akuisisi merger
  pengambilalihan divestasi penawaran umum perdana rights issue waran stock split buyback pembagian interim final
  rasio valuasi target rekomendasi analis riset sekuritas manajer reksa dana asuransi pensiun syariah sukuk pembiayaan
  cicilan tabungan deposito giro likuiditas permodalan kecukupan cadangan kerugian restrukturisasi macet bermasalah
  efisiensi beban biaya operasional pokok margin kotor bersih usaha produksi produsen kapasitas pabrik fasilitas
  ekspansi anak kontrak permintaan pasokan distribusi logistik angkutan kapal penerbangan pesawat wisata hotel
  perkantoran apartemen lahan prapenjualan serah terima pelanggan pengguna transaksi pembayaran dompet elektronik
  kecerdasan buatan komputasi pusat keamanan siber regulasi izin sanksi denda gugatan pengadilan pailit suspensi
  pencatatan pencabutan papan utama pengembangan pemantauan khusus auto rejection lot volume nilai kapitalisasi
  asing domestik lokal global amerika serikat tiongkok jepang eropa federal reserve kurs menguat melemah penguatan
  pelemahan tekanan sentimen positif negatif optimistis prospek proyeksi perkiraan realisasi capaian mencapai
  mencatatkan membukukan mengumumkan menargetkan memperkirakan menyampaikan menjelaskan mengatakan menilai
  kepemilikan penyusutan peraturan perubahan kemitraan kerja sama pemasok tenaga karyawan pemutusan hubungan upah
  subsidi bantuan sosial stabilitas pemulihan krisis perlambatan percepatan gejolak risiko peluang tantangan strategi
  inovasi transformasi keberlanjutan emisi karbon hijau terbarukan surya angin panas bumi hilirisasi smelter
`);

export const AFFIXED_FORMS: readonly ((root: string) => string)[] = [
  (root) => root,
  (root) => withNasal("me", root),
  (root) => `${withNasal("pe", root)}an`,
  (root) => `di${root}kan`,
  (root) => `ke${root}an`,
];

/** meN- and peN-: the first sound of the root decides the nasal, which replaces k, p, s and t. */
function withNasal(prefix: string, root: string): string {
  const first = root.charAt(0);
  if (first === "p") return `${prefix}m${root.slice(1)}`;
  if (first === "t") return `${prefix}n${root.slice(1)}`;
  if (first === "s") return `${prefix}ny${root.slice(1)}`;
  if (first === "k") return `${prefix}ng${root.slice(1)}`;
  if ("bf".includes(first)) return `${prefix}m${root}`;
  if ("cdj".includes(first)) return `${prefix}n${root}`;
  if ("aeioughq".includes(first)) return `${prefix}ng${root}`;
  return `${prefix}${root}`;
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
