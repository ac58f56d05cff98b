import type { SampleText } from "./sample-text.ts";

export const technologyMetrics: SampleText = {
  slug: "gtv-pendapatan-dan-ebitda-membaca-kinerja-emiten-teknologi",
  title: "GTV, Pendapatan, dan EBITDA: Membaca Kinerja Emiten Teknologi",
  excerpt:
    "Nilai transaksi yang besar belum tentu menjadi pendapatan. Kenali istilah yang sering dipakai emiten teknologi sebelum membandingkan kinerjanya.",
  category: "Technology",
  tickers: ["GOTO", "BUKA", "EMTK"],
  tags: ["teknologi", "GTV", "EBITDA", "laporan keuangan", "edukasi"],
  publishedMinutesAgo: 900,
  content: `Emiten teknologi memperkenalkan kosakata baru ke lantai bursa. Sebagian istilah itu tidak diatur dalam standar akuntansi, sehingga definisinya dapat berbeda antarperusahaan. Risikonya, pembaca membandingkan dua angka yang namanya sama tetapi isinya berlainan.

## GTV bukan pendapatan

***Gross transaction value* (GTV)** adalah nilai seluruh transaksi yang terjadi melalui platform. Jika seorang pelanggan membeli barang seharga Rp100.000, GTV bertambah Rp100.000, walaupun platform hanya menerima komisi. Perbandingan antara pendapatan dan GTV disebut ***take rate***.

Sebagai contoh rekaan: dengan *take rate* 4%, transaksi tersebut menghasilkan pendapatan Rp4.000. Apabila pelanggan memperoleh potongan Rp3.000 yang ditanggung platform, yang tersisa hanya Rp1.000 sebelum biaya lain.

## Tingkatan laba

| Istilah | Isi | Diatur standar akuntansi |
| --- | --- | --- |
| Marjin kontribusi | Pendapatan dikurangi biaya variabel dan promosi | Tidak |
| EBITDA disesuaikan | Laba sebelum bunga, pajak, dan penyusutan, tanpa pos yang dianggap khusus | Tidak |
| Laba sebelum pajak | Pendapatan dikurangi seluruh beban, termasuk bunga | Ya |
| Laba bersih | Hasil akhir setelah pajak | Ya |

**EBITDA disesuaikan yang positif tidak sama dengan laba bersih.** Pos yang dikeluarkan dari perhitungan, misalnya kompensasi berbasis saham, tetap membebani pemegang saham melalui dilusi.

## Lihat kasnya

Bagi perusahaan yang belum untung, pertanyaan terpenting adalah berapa lama kasnya cukup. Bagilah kas dan investasi jangka pendek dengan arus kas keluar dari operasi per tahun. Hasilnya memberi gambaran kasar mengenai ruang gerak sebelum perusahaan perlu mencari pendanaan baru.

## Tidak semuanya sejenis

- **GOTO** bertumpu pada layanan sesuai permintaan dan teknologi finansial.
- **BUKA** berkembang dari lokapasar menjadi beberapa lini usaha digital.
- **EMTK** merupakan induk usaha yang mencakup media dan layanan digital.

Karena ragamnya lebar, rasio yang cocok untuk satu emiten belum tentu tepat bagi yang lain. Untuk induk usaha, misalnya, nilai kepemilikan pada perusahaan anak kerap lebih berarti daripada laba tahun berjalan.

## Pertanyaan sebelum menyimpulkan

1. Apakah pertumbuhan berasal dari lebih banyak pengguna atau dari promosi?
2. Apakah definisi metrik berubah dari periode sebelumnya?
3. Apakah jumlah saham beredar bertambah?`,
};
