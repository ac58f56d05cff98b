import type { SampleText } from "./sample-text.ts";

export const coalPrices: SampleText = {
  slug: "memahami-harga-batu-bara-dan-emiten-tambang",
  title: "Memahami Harga Batu Bara dan Emiten Tambang",
  excerpt:
    "Ketika harga batu bara melemah, laba emiten tambang tidak turun dengan kecepatan yang sama. Kalori, biaya, dan kewajiban pasar domestik menjadi pembeda.",
  category: "Mining",
  tickers: ["PTBA", "ITMG", "AADI", "ADRO", "UNTR"],
  tags: ["batu bara", "komoditas", "pertambangan", "edukasi"],
  publishedMinutesAgo: 420,
  content: `Laba emiten batu bara terkenal naik turun. Penurunan harga jual langsung menekan pendapatan, sedangkan banyak biaya tambang sulit dipangkas dalam waktu singkat. Namun, dampaknya tidak seragam. Berikut beberapa hal yang membedakan satu emiten dari yang lain.

## Tidak ada satu harga batu bara

Harga yang sering dikutip media adalah kontrak **Newcastle**, acuan batu bara berkalori tinggi di Asia Pasifik. Sebagian besar batu bara Indonesia berkalori lebih rendah dan dijual dengan diskon terhadap acuan itu. Pemerintah menetapkan **Harga Batubara Acuan (HBA)** secara berkala untuk beberapa tingkat kalori sebagai dasar, antara lain, perhitungan royalti.

Sebelum menyimpulkan pengaruh harga, periksa nilai kalori produk emiten dan acuan yang dipakai dalam kontraknya.

## Kewajiban pasar domestik

Produsen wajib menjual sebagian produksinya ke dalam negeri (*domestic market obligation* atau DMO), termasuk ke pembangkit listrik dengan harga yang diatur. Emiten dengan porsi domestik besar seperti **PTBA** cenderung memiliki harga jual rata-rata yang tidak sepenuhnya mengikuti pasar ekspor, baik saat naik maupun saat turun.

## Biaya menentukan daya tahan

Tiga angka biasanya tersedia dalam laporan operasional:

- **Rasio kupas (*strip ratio*)**: volume tanah penutup yang dipindahkan untuk memperoleh satu ton batu bara. Makin tinggi, makin mahal.
- **Biaya tunai per ton**: termasuk bahan bakar, kontraktor, dan angkutan.
- **Royalti**: umumnya bertingkat mengikuti harga acuan.

Ketika harga turun, emiten berbiaya tinggi merasakan tekanan lebih dulu. Kenaikan harga solar pada saat yang sama akan memperberat keadaan.

## Satu industri, beberapa model usaha

| Kode | Gambaran usaha |
| --- | --- |
| PTBA | Produsen milik negara dengan basis tambang di Sumatra Selatan |
| ITMG | Produsen dengan tambang di Kalimantan dan pasar ekspor |
| AADI | Batu bara termal yang dipisahkan dari ADRO |
| ADRO | Alamtri Resources, induk usaha mineral dan energi |
| UNTR | Alat berat dan kontraktor pertambangan |

Kontraktor seperti bisnis jasa tambang UNTR dibayar terutama berdasarkan volume. Dampak harga datang lebih lambat, yaitu ketika pemilik tambang mengurangi produksi.

## Risiko yang kerap terlewat

Dividen besar pada tahun ketika harga tinggi bukan jaminan untuk tahun berikutnya. **Imbal hasil dividen yang tampak sangat besar** sering kali memakai dividen masa lalu dan harga saham hari ini. Investor juga perlu memperhatikan sisa umur tambang, masa berlaku izin, dan rencana transisi energi di negara pembeli.`,
};
