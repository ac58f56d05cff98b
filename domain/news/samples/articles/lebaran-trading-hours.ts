import type { SampleText } from "./sample-text.ts";

export const lebaranTradingHours: SampleText = {
  slug: "lebaran-dan-jam-bursa-yang-perlu-disiapkan-sebelum-libur-panjang",
  title: "Lebaran dan Jam Bursa: Yang Perlu Disiapkan sebelum Libur Panjang",
  excerpt:
    "Libur Lebaran dapat menghentikan perdagangan lebih dari sepekan. Pahami jam bursa, penyelesaian transaksi, dan risiko selama pasar tutup.",
  category: "Consumer Goods",
  tickers: ["AMRT", "MAPI", "ICBP"],
  tags: ["jam bursa", "libur bursa", "Lebaran", "edukasi"],
  publishedMinutesAgo: 190,
  content: `Menjelang Lebaran, dua hal biasanya muncul bersamaan di pasar saham: harapan atas belanja masyarakat dan libur perdagangan yang panjang. Bursa Efek Indonesia mengumumkan kalender libur setiap tahun, mengikuti hari libur nasional dan cuti bersama. Akibatnya, jeda perdagangan dapat melampaui satu pekan.

## Jam perdagangan pada hari biasa

Seluruh waktu dalam WIB.

| Sesi | Senin sampai Kamis | Jumat |
| --- | --- | --- |
| Prapembukaan | 08.45–08.59 | 08.45–08.59 |
| Sesi I | 09.00–12.00 | 09.00–11.30 |
| Sesi II | 13.30–15.49 | 14.00–15.49 |
| Prapenutupan | 15.50–16.00 | 15.50–16.00 |
| Pascapenutupan | sampai 16.15 | sampai 16.15 |

Istirahat siang pada hari Jumat lebih panjang. Selama Ramadan, ikuti pengumuman bursa karena jadwal dapat disesuaikan.

## Uang hasil penjualan tidak langsung cair

Transaksi saham diselesaikan pada **T+2**, yaitu dua hari bursa setelah transaksi. Hari libur tidak dihitung. Bila saham dijual pada hari bursa terakhir sebelum libur, dananya baru tersedia pada hari bursa kedua setelah pasar dibuka kembali. Investor yang membutuhkan dana untuk Lebaran perlu menghitung mundur sejak jauh hari.

## Risiko selama pasar tutup

Bursa di luar negeri tetap buka ketika bursa Indonesia libur. Harga komoditas, kurs, dan indeks global terus bergerak, sehingga harga pada hari pertama setelah libur dapat langsung melompat. Pemegang posisi dengan **dana pinjaman** menanggung risiko tambahan: bunga tetap berjalan, sedangkan posisi tidak dapat ditutup.

## Saham konsumsi dan Lebaran

Emiten ritel dan makanan seperti **AMRT**, **MAPI**, dan **ICBP** sering dikaitkan dengan belanja Lebaran. Ada tiga catatan sebelum menyimpulkan:

- Tanggal Lebaran maju sekitar sebelas hari setiap tahun, sehingga puncak penjualan dapat **berpindah kuartal**. Bandingkan periode yang memuat Lebaran dengan periode yang juga memuatnya.
- Penjualan yang naik belum tentu menaikkan laba apabila promosi ikut membesar.
- Pola musiman diketahui semua orang dan dapat tercermin dalam harga jauh sebelum hari raya.

## Daftar periksa

1. Catat hari bursa terakhir dan hari pertama setelah libur.
2. Periksa jadwal dividen yang jatuh di sekitar libur.
3. Tinjau pesanan yang masih terbuka.
4. Sisakan kas secukupnya.`,
};
