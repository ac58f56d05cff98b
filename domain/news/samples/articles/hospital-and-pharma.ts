import type { SampleText } from "./sample-text.ts";

export const hospitalAndPharma: SampleText = {
  slug: "dari-tempat-tidur-ke-laba-membaca-emiten-rumah-sakit-dan-farmasi",
  title: "Dari Tempat Tidur ke Laba: Membaca Emiten Rumah Sakit dan Farmasi",
  excerpt:
    "Kebutuhan layanan kesehatan terus tumbuh, tetapi sumber laba rumah sakit dan produsen obat berbeda jauh. Inilah indikator yang layak dipantau.",
  category: "Healthcare",
  tickers: ["MIKA", "HEAL", "SILO", "KLBF", "SIDO"],
  tags: ["kesehatan", "rumah sakit", "farmasi", "JKN", "edukasi"],
  publishedMinutesAgo: 2300,
  content: `Sektor kesehatan sering disebut defensif karena orang tetap berobat dalam kondisi ekonomi apa pun. Jumlah penduduk yang besar, kelas menengah yang bertambah, dan perluasan jaminan kesehatan nasional mendukung pertumbuhan jangka panjangnya. Walau begitu, rumah sakit dan produsen obat memperoleh laba dengan cara yang berlainan.

## Indikator rumah sakit

Emiten seperti **MIKA**, **HEAL**, dan **SILO** umumnya melaporkan indikator operasional berikut.

| Indikator | Penjelasan |
| --- | --- |
| Tempat tidur operasional | Kapasitas yang benar-benar dapat dipakai |
| BOR | Persentase tempat tidur yang terisi |
| ALOS | Rata-rata lama pasien dirawat |
| Pendapatan per hari rawat inap | Nilai layanan setiap hari perawatan |

Rumah sakit baru biasanya merugi pada tahun-tahun awal karena biaya tetapnya sudah penuh sementara pasiennya belum. **Umur rata-rata rumah sakit** dalam jaringan membantu menjelaskan mengapa marjin satu emiten lebih rendah daripada pesaingnya.

## Peran JKN

Pasien peserta Jaminan Kesehatan Nasional memberi volume, tetapi tarifnya mengikuti paket yang ditetapkan pemerintah. Pasien umum dan asuransi swasta memberi marjin lebih tebal dengan jumlah yang lebih terbatas. Komposisi keduanya, beserta lama penagihan, memengaruhi laba maupun **arus kas**. Perubahan tarif atau standar kelas rawat inap karena itu layak dicermati.

## Indikator farmasi dan jamu

Produsen seperti **KLBF** dan **SIDO** lebih mirip perusahaan barang konsumsi: kekuatan merek, jaringan distribusi, dan peluncuran produk menjadi penentu. Beberapa hal yang perlu dipantau:

- **Kurs rupiah.** Sebagian besar bahan baku obat Indonesia masih diimpor, sehingga pelemahan rupiah dapat menekan marjin.
- **Porsi produk.** Obat resep, obat bebas, nutrisi, dan distribusi memiliki marjin yang berbeda.
- **Persediaan distributor.** Penjualan ke distributor yang melonjak menjelang akhir periode belum tentu mencerminkan permintaan konsumen.

## Valuasi

Karena pertumbuhannya dianggap stabil, saham kesehatan kerap diperdagangkan pada rasio P/E di atas rata-rata pasar. Rasio tinggi bukan kesalahan, tetapi menyisakan ruang yang sempit apabila pertumbuhan melambat. Untuk rumah sakit, banyak analis juga memakai **EV/EBITDA**, agar perbedaan penyusutan gedung dan utang tidak mengaburkan perbandingan.

Mulailah dengan satu pertanyaan sederhana: apakah pertumbuhan datang dari rumah sakit yang sudah ada, atau hanya dari pembukaan lokasi baru?`,
};
