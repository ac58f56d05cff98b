import type { SampleText } from "./sample-text.ts";

export const policyRate: SampleText = {
  slug: "suku-bunga-acuan-dan-pasar-saham-empat-jalur-yang-perlu-dipahami",
  title: "Suku Bunga Acuan dan Pasar Saham: Empat Jalur yang Perlu Dipahami",
  excerpt:
    "Keputusan BI-Rate memengaruhi harga saham melalui biaya pinjaman, valuasi, kurs, dan pilihan investasi. Dampaknya tidak selalu searah.",
  category: "Banking",
  tickers: [],
  tags: ["suku bunga", "BI-Rate", "makroekonomi", "edukasi"],
  publishedMinutesAgo: 3400,
  content: `Setiap bulan, pelaku pasar menunggu hasil Rapat Dewan Gubernur Bank Indonesia. Keputusan mengenai **BI-Rate** menjadi bahan berita utama, tetapi kaitannya dengan harga saham sering disederhanakan menjadi "bunga turun, saham naik". Kenyataannya lebih rumit.

## 1. Biaya pinjaman

Perusahaan dengan utang berbunga mengambang merasakan perubahan suku bunga pada beban bunganya. Dampak ini tidak seketika, karena bank menyesuaikan bunga kredit secara bertahap. Perusahaan yang menyimpan banyak kas justru memperoleh pendapatan bunga lebih besar ketika suku bunga tinggi.

## 2. Nilai kini laba masa depan

Nilai saham pada dasarnya adalah nilai kini dari kas yang diperkirakan akan diterima pemegangnya. Makin tinggi suku bunga, makin kecil nilai kini dari kas yang jauh di masa depan. Karena itu, saham perusahaan yang labanya baru diharapkan bertahun-tahun lagi biasanya **lebih peka** daripada saham perusahaan yang sudah mapan.

## 3. Kurs dan aliran dana asing

Selisih suku bunga dengan negara lain memengaruhi minat investor asing terhadap aset rupiah. Penurunan suku bunga ketika suku bunga global masih tinggi dapat menekan kurs. Bagi importir, pelemahan rupiah berarti kenaikan biaya; bagi eksportir, kebalikannya.

## 4. Pilihan investasi lain

Saat bunga deposito dan imbal hasil obligasi pemerintah naik, sebagian dana berpindah ke instrumen yang lebih aman. Sebaliknya, ketika imbalan instrumen tersebut turun, saham kembali dilirik.

## Ekspektasi lebih penting daripada keputusan

Pasar bergerak berdasarkan perkiraan. Apabila penurunan suku bunga sudah diperkirakan luas, harga dapat tidak bereaksi ketika keputusan diumumkan. Yang menggerakkan pasar adalah **kejutan**, baik pada angkanya maupun pada nada pernyataan bank sentral.

Alasan di balik keputusan juga penting:

- Suku bunga turun karena inflasi terkendali: umumnya disambut baik.
- Suku bunga turun karena ekonomi melemah: laba perusahaan dapat ikut tertekan.
- Suku bunga naik karena permintaan kuat: tidak selalu buruk bagi semua sektor.

## Cara memakainya

Alih-alih menebak keputusan berikutnya, periksa ketahanan portofolio: berapa porsi perusahaan berutang besar, berapa yang bergantung pada kredit konsumen, dan berapa yang memiliki kas bersih. Dengan begitu, Anda tahu bagian mana yang paling terpengaruh ke mana pun suku bunga bergerak.`,
};
