import type { SampleText } from "./sample-text.ts";

export const propertyPresales: SampleText = {
  slug: "prapenjualan-bukan-pendapatan-memahami-laporan-emiten-properti",
  title: "Prapenjualan Bukan Pendapatan: Memahami Laporan Emiten Properti",
  excerpt:
    "Rumah yang terjual hari ini bisa baru tercatat sebagai pendapatan beberapa tahun lagi. Jeda itu membuat laba pengembang mudah disalahartikan.",
  category: "Properties & Real Estate",
  tickers: ["BSDE", "CTRA", "SMRA", "PWON"],
  tags: ["properti", "prapenjualan", "KPR", "edukasi"],
  publishedMinutesAgo: 4700,
  content: `Pengembang properti rutin mengumumkan **prapenjualan** (*marketing sales*), yaitu nilai unit yang dipesan pembeli dalam suatu periode. Angka ini sering disangka pendapatan. Padahal, menurut standar akuntansi, pendapatan rumah dan apartemen umumnya baru diakui saat kendali atas unit beralih kepada pembeli, yang biasanya terjadi ketika serah terima.

## Jeda yang menyesatkan

Akibatnya, laba tahun ini dapat mencerminkan penjualan dua atau tiga tahun lalu. Ketika prapenjualan melemah, laba mungkin masih tampak baik untuk sementara. Pelemahan baru terlihat setelah unit dari masa ramai selesai diserahterimakan.

Uang muka dan cicilan pembeli yang belum menjadi pendapatan dicatat sebagai **liabilitas kontrak**. Pos ini layak dibaca bersama prapenjualan: liabilitas kontrak yang terus menyusut berarti cadangan pendapatan masa depan ikut menipis.

## Dua sumber laba

| Sumber | Contoh | Sifat |
| --- | --- | --- |
| Pengembangan | Rumah tapak, apartemen, kavling | Besar, tetapi naik turun |
| Pendapatan berulang | Mal, perkantoran, hotel | Lebih stabil |

Komposisinya berbeda antarpengembang. **PWON** dikenal dengan porsi pendapatan berulang yang besar dari pusat perbelanjaan, sedangkan **BSDE**, **CTRA**, dan **SMRA** banyak bertumpu pada pengembangan kota mandiri dan perumahan di berbagai wilayah.

## Mengapa peka terhadap suku bunga

Banyak pembeli memakai kredit pemilikan rumah (KPR). Kenaikan suku bunga memperbesar cicilan dan dapat menunda keputusan membeli. Pada saat yang sama, beban bunga pengembang ikut naik. **Tekanan dari dua sisi** inilah yang membuat saham properti kerap melemah ketika suku bunga bertahan tinggi.

Permintaan juga dipengaruhi insentif pajak pemerintah. Insentif sering mempercepat pembelian yang sebenarnya akan terjadi belakangan, sehingga penjualan dapat melandai setelah masa berlakunya selesai.

## Cadangan lahan dan diskon terhadap NAV

Analis biasa menilai pengembang dengan *net asset value* (NAV): nilai pasar lahan dan properti dikurangi utang. Saham properti sering diperdagangkan dengan diskon besar terhadap NAV. Diskon itu **bukan jaminan murah**, karena lahan baru bernilai apabila dapat dikembangkan dan dijual.

## Daftar pertanyaan

1. Berapa capaian prapenjualan terhadap target tahunan?
2. Berapa bagian pembeli yang memakai KPR?
3. Apakah utang dalam mata uang asing dilindungi nilai?`,
};
