import type { SampleText } from "./sample-text.ts";

export const consumerMargins: SampleText = {
  slug: "volume-harga-dan-bahan-baku-tiga-penentu-laba-emiten-konsumsi",
  title: "Volume, Harga, dan Bahan Baku: Tiga Penentu Laba Emiten Konsumsi",
  excerpt:
    "Penjualan yang naik belum tentu berarti lebih banyak barang terjual. Uraikan pertumbuhan sebelum menilai kekuatan merek.",
  category: "Consumer Goods",
  tickers: ["UNVR", "ICBP", "INDF", "MYOR", "CPIN"],
  tags: ["barang konsumsi", "marjin", "bahan baku", "edukasi"],
  publishedMinutesAgo: 7300,
  content: `Mi instan, sabun, biskuit, dan daging ayam dibeli setiap pekan oleh jutaan rumah tangga. Emiten di baliknya, seperti **UNVR**, **ICBP**, **INDF**, **MYOR**, dan **CPIN**, sering dipandang sebagai saham bertahan. Untuk menilai apakah pandangan itu tepat, uraikan laba menjadi tiga bagian.

## 1. Volume

Volume menunjukkan jumlah barang yang benar-benar terjual. Pertumbuhan volume yang konsisten adalah tanda permintaan yang sehat. Sayangnya, tidak semua emiten mengungkapkannya. Petunjuk dapat dicari dalam paparan publik atau dari perbandingan antara pertumbuhan penjualan dan kenaikan harga eceran.

## 2. Harga

Perusahaan dengan merek kuat dapat menaikkan harga tanpa kehilangan banyak pembeli. Ada juga kenaikan harga terselubung, yaitu **mengecilkan isi kemasan** dengan harga tetap. Saat daya beli melemah, konsumen cenderung berpindah ke merek atau kemasan yang lebih murah (*downtrading*), dan kekuatan merek benar-benar diuji.

## 3. Bahan baku dan kurs

| Kelompok produk | Bahan baku utama | Faktor luar |
| --- | --- | --- |
| Mi dan biskuit | Gandum, minyak sawit, gula | Harga dunia, kurs rupiah |
| Perawatan rumah dan tubuh | Turunan sawit dan minyak bumi | Harga sawit dan minyak |
| Pakan dan unggas | Jagung, bungkil kedelai | Panen, kurs, harga ayam hidup |

Gandum dan bungkil kedelai diimpor, sehingga pelemahan rupiah langsung menaikkan biaya. Pengaruhnya terhadap laba biasanya **tertunda beberapa bulan**, karena perusahaan masih memakai persediaan lama.

## Membaca marjin

Mulailah dari **marjin kotor**, yaitu laba kotor dibagi penjualan. Marjin kotor yang membaik dapat berasal dari kenaikan harga atau dari penurunan biaya bahan baku; keduanya memiliki daya tahan yang berbeda. Kemudian lihat beban iklan dan promosi. Laba yang naik karena iklan dipangkas dapat berumur pendek.

Untuk eksportir seperti MYOR, kurs bekerja ke dua arah: bahan baku impor menjadi mahal, tetapi penjualan dalam dolar bernilai lebih besar dalam rupiah. Bagi perusahaan dengan utang valuta asing, periksa pula **laba atau rugi selisih kurs** yang belum terealisasi. Pos ini dapat mengubah laba bersih secara tajam tanpa mencerminkan kinerja usaha.

## Kesimpulan

Bandingkan emiten dengan pertanyaan yang sama: berapa pertumbuhan yang berasal dari volume, berapa dari harga, dan seberapa lama biaya bahan baku yang rendah dapat bertahan.`,
};
