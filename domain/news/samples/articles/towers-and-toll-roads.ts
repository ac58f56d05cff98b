import type { SampleText } from "./sample-text.ts";

export const towersAndTollRoads: SampleText = {
  slug: "menara-dan-jalan-tol-dua-cara-membaca-emiten-infrastruktur",
  title: "Menara dan Jalan Tol: Dua Cara Membaca Emiten Infrastruktur",
  excerpt:
    "Sama-sama padat modal dan berkontrak panjang, bisnis menara telekomunikasi dan jalan tol memiliki ukuran kinerja yang berbeda.",
  category: "Infrastructure",
  tickers: ["JSMR", "TOWR", "TBIG", "MTEL", "TLKM"],
  tags: ["infrastruktur", "jalan tol", "menara telekomunikasi", "edukasi"],
  publishedMinutesAgo: 6000,
  content: `Emiten infrastruktur membangun aset mahal di awal, lalu menikmati pendapatan selama puluhan tahun. Pola itu terdengar aman, tetapi keuntungan pemegang saham bergantung pada utang, tarif, dan tingkat pemakaian. Dua contoh berikut memperlihatkan perbedaannya.

## Menara telekomunikasi

**TOWR**, **TBIG**, dan **MTEL** menyewakan ruang pada menara kepada operator seluler. Ukuran terpentingnya adalah **rasio kolokasi** (*tenancy ratio*), yaitu jumlah penyewa dibagi jumlah menara. Biaya sebuah menara hampir tetap, sehingga penyewa kedua dan ketiga menambah laba jauh lebih besar daripada penyewa pertama.

Kontrak sewa biasanya berlaku sekitar sepuluh tahun. Risiko utamanya adalah **konsolidasi operator**: ketika dua operator bergabung, sebagian titik sewa menjadi ganda dan dapat tidak diperpanjang. Karena itu, banyak perusahaan menara memperluas usaha ke jaringan serat optik. Di sisi lain, induk operator seperti **TLKM** berkepentingan menekan biaya jaringan sekaligus memperoleh nilai dari aset menaranya.

## Jalan tol

Pengelola tol seperti **JSMR** memperoleh hak konsesi selama jangka waktu tertentu. Pendapatannya adalah volume lalu lintas dikalikan tarif. Menurut Undang-Undang Jalan, tarif dievaluasi **setiap dua tahun** berdasarkan laju inflasi dan pemenuhan standar pelayanan. Penyesuaian dapat mundur dari jadwal.

Ruas baru umumnya memerlukan waktu sebelum lalu lintasnya memadai, sedangkan bunga pinjaman sudah berjalan. Sebagian pengelola melepas kepemilikan ruas yang telah matang kepada investor lain untuk mendanai ruas baru.

## Perbandingan singkat

| Aspek | Menara | Jalan tol |
| --- | --- | --- |
| Pelanggan | Beberapa operator | Jutaan pengguna |
| Dasar pendapatan | Kontrak sewa | Tarif dan lalu lintas |
| Risiko khas | Konsolidasi operator | Penundaan tarif, ruas baru |
| Batas waktu | Perpanjangan kontrak | Akhir masa konsesi |

## Utang adalah bagian dari model

Kedua bisnis memakai banyak pinjaman. Periksa tiga hal: perbandingan **utang bersih terhadap EBITDA**, porsi utang berbunga mengambang, dan jadwal jatuh temponya. EBITDA yang tumbuh tidak banyak berarti apabila seluruh tambahannya terpakai untuk membayar bunga.

Bedakan pula pendapatan konstruksi dari pendapatan operasi pada laporan pengelola tol. Standar akuntansi mewajibkan pencatatan **pendapatan konstruksi** atas pembangunan aset konsesi, meskipun tidak ada kas yang diterima dari pengguna jalan.`,
};
