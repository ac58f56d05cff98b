import type { SampleText } from "./sample-text.ts";

export const gasAndGeothermal: SampleText = {
  slug: "dari-sumur-ke-pelanggan-peta-emiten-energi-nonbatu-bara",
  title: "Dari Sumur ke Pelanggan: Peta Emiten Energi Nonbatu Bara",
  excerpt:
    "Hulu migas, pipa gas, distribusi bahan bakar, dan panas bumi memiliki risiko yang berbeda. Kenali letak setiap emiten dalam rantai energi.",
  category: "Energy",
  tickers: ["MEDC", "PGAS", "AKRA", "PGEO"],
  tags: ["energi", "gas bumi", "panas bumi", "migas", "edukasi"],
  publishedMinutesAgo: 8640,
  content: `Kenaikan harga minyak dunia sering dianggap kabar baik bagi semua saham energi. Anggapan itu hanya benar untuk sebagian. Posisi perusahaan dalam rantai energi menentukan apakah harga tinggi menjadi pendapatan, biaya, atau hampir tidak berpengaruh.

## Empat posisi dalam rantai energi

| Posisi | Contoh | Penentu laba |
| --- | --- | --- |
| Hulu migas | MEDC | Produksi, harga jual, biaya per barel |
| Transmisi dan distribusi gas | PGAS | Volume, selisih harga jual dan beli |
| Distribusi bahan bakar | AKRA | Volume, marjin distribusi |
| Panas bumi | PGEO | Kapasitas, faktor kapasitas, tarif kontrak |

## Hulu: peka terhadap harga

Produsen minyak dan gas menjual hasil sumurnya pada harga yang terkait dengan pasar. Sebagian gas dijual melalui **kontrak jangka panjang berharga tetap**, sehingga pendapatan tidak sepenuhnya bergerak bersama minyak. Perhatikan juga penurunan alami produksi: tanpa pengeboran dan akuisisi baru, volume akan menyusut dari tahun ke tahun.

## Gas pipa: selisih harga dan regulasi

Perusahaan gas membeli dari hulu dan menjual kepada industri, pembangkit, dan rumah tangga. Kebijakan harga gas bumi tertentu bagi sejumlah industri membatasi harga jual. Karena itu, yang perlu dicermati bukan hanya volume, melainkan **selisih** antara harga beli dan harga jual serta ketersediaan pasokan.

## Distribusi: volume lebih penting

Distributor bahan bakar pada umumnya meneruskan perubahan harga kepada pelanggan. Nilai penjualan dapat melonjak ketika harga minyak naik, tetapi laba lebih mengikuti volume dan marjin per liter. Akibatnya, **marjin dalam persen dapat turun** meskipun laba dalam rupiah bertambah.

## Panas bumi: mirip infrastruktur

Pembangkit panas bumi memerlukan investasi besar dan risiko pengeboran pada awalnya. Setelah beroperasi, uap atau listriknya dijual melalui kontrak panjang dengan tarif yang disepakati. Pertumbuhan laba datang dari **penambahan kapasitas**, bukan dari harga minyak harian.

## Catatan mata uang

Sejumlah emiten energi menyusun laporan dalam dolar Amerika Serikat. Sebelum menghitung rasio P/E, pastikan laba per saham dan harga saham sudah dinyatakan dalam mata uang yang sama. Kekeliruan ini sederhana, tetapi dapat membuat sebuah saham tampak ribuan kali lebih mahal daripada semestinya.`,
};
