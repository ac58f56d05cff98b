import type { SampleText } from "./sample-text.ts";

export const bankFinancialStatements: SampleText = {
  slug: "cara-membaca-laporan-keuangan-bank-dari-nim-sampai-npl",
  title: "Cara Membaca Laporan Keuangan Bank: Dari NIM sampai NPL",
  excerpt:
    "Laporan bank disusun berbeda dari laporan perusahaan dagang. Enam rasio berikut membantu investor melihat sumber laba dan mutu kreditnya.",
  category: "Banking",
  tickers: ["BBCA", "BBRI", "BMRI", "BBNI"],
  tags: ["laporan keuangan", "perbankan", "NIM", "NPL", "edukasi"],
  publishedMinutesAgo: 5,
  content: `Saham bank besar seperti **BBCA**, **BBRI**, **BMRI**, dan **BBNI** memiliki bobot besar dalam IHSG, sehingga laporan keuangannya selalu ditunggu. Namun, laporan bank tidak bisa dibaca seperti laporan pabrik atau peritel: tidak ada persediaan barang, dan utang justru menjadi bahan baku usaha.

## Dari mana laba bank berasal

Bank menghimpun dana dari nasabah, membayar bunga atas dana itu, lalu menyalurkannya sebagai kredit dengan bunga lebih tinggi. Selisihnya adalah *pendapatan bunga bersih*. Di luar itu, bank memperoleh pendapatan komisi, misalnya dari transaksi digital, kartu, dan pengelolaan kekayaan.

Dua pos kemudian menggerus pendapatan tersebut: beban operasional dan pencadangan kerugian kredit atau **CKPN**. Kenaikan CKPN bisa berarti kualitas kredit memburuk, tetapi bisa juga berarti manajemen memilih lebih berhati-hati.

## Enam rasio utama

| Rasio | Yang diukur | Cara membaca |
| --- | --- | --- |
| NIM | Pendapatan bunga bersih terhadap aset produktif | Makin tinggi, makin tebal marjin |
| BOPO | Beban operasional terhadap pendapatan operasional | Makin rendah, makin efisien |
| CASA | Porsi giro dan tabungan dalam dana pihak ketiga | Makin tinggi, makin murah dananya |
| LDR | Kredit terhadap dana pihak ketiga | Terlalu tinggi berarti likuiditas ketat |
| NPL | Kredit bermasalah terhadap total kredit | Makin rendah, makin sehat |
| CAR | Modal terhadap aset tertimbang menurut risiko | Bantalan saat terjadi kerugian |

## Jangan membaca satu angka saja

NIM yang tebal sering datang bersama risiko yang lebih besar. Bank yang banyak menyalurkan kredit mikro, misalnya, wajar memiliki NIM dan biaya kredit yang lebih tinggi daripada bank yang melayani korporasi. Karena itu, bandingkan bank dengan model bisnis yang mirip, bukan sekadar dengan bank yang sama besarnya.

Perhatikan pula tiga hal berikut:

1. **Kredit berisiko (*loan at risk*)**, yang mencakup kredit restrukturisasi dan kredit dalam perhatian khusus. Angka ini sering bergerak lebih dulu sebelum NPL.
2. **Rasio pencadangan**, yaitu besarnya CKPN terhadap kredit bermasalah.
3. **Biaya dana**, yang menentukan seberapa kuat bank bertahan ketika suku bunga naik.

## Bandingkan dengan periode yang tepat

Bandingkan angka kuartalan dengan kuartal yang sama tahun sebelumnya, karena permintaan kredit mengikuti musim. Laporan publikasi bulanan memberi gambaran lebih cepat, tetapi umumnya hanya memuat angka bank secara individu, tanpa entitas anak. Untuk menilai grup usaha secara utuh, gunakan laporan konsolidasian.`,
};
