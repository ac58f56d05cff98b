import type { LegalPage, LegalParty } from "./legal-page.ts";

export const disclaimer = ({ siteName, contact }: LegalParty): LegalPage => ({
  title: "Disclaimer",
  description: `Batasan tanggung jawab ${siteName} atas berita dan data pasar: informasi bersifat umum, dapat tertunda, dan bukan nasihat investasi.`,
  updatedOn: "2026-11-23",
  sections: [
    {
      heading: "Informasi bersifat umum",
      paragraphs: [
        `Seluruh berita, artikel, data, grafik, dan alat bantu di ${siteName} disajikan untuk tujuan informasi dan edukasi umum. Isinya tidak disusun dengan mempertimbangkan tujuan keuangan, kondisi ekonomi, maupun profil risiko pembaca tertentu.`,
      ],
    },
    {
      heading: "Bukan nasihat investasi",
      paragraphs: [
        `Tidak ada bagian dari situs ini yang merupakan nasihat investasi, rekomendasi, ajakan, atau penawaran untuk membeli, menjual, atau menahan efek apa pun. Label sentimen, urutan penggerak pasar, dan hasil screener disusun dari data dan aturan, sebagian secara otomatis; semuanya bukan penilaian atas kelayakan suatu efek.`,
        `${siteName} tidak bertindak sebagai perusahaan efek, manajer investasi, atau penasihat investasi. Sebelum mengambil keputusan, pelajari keterbukaan informasi resmi emiten dan, bila perlu, mintalah pendapat penasihat yang berizin dari Otoritas Jasa Keuangan (OJK).`,
      ],
    },
    {
      heading: "Data dapat tertunda atau tidak lengkap",
      paragraphs: [
        "Harga dan data pasar lainnya dapat tertunda, umumnya hingga 15 menit, dapat berhenti diperbarui ketika sumber data terganggu, dan dapat berbeda dari data resmi Bursa Efek Indonesia. Keterangan waktu dan label di dekat angka menunjukkan kapan angka itu berlaku dan apakah data tersebut tertunda atau belum diperbarui; halaman dengan hasil simulasi menyebutkannya di bagian atas.",
        "Angka hasil simulasi bukan harga yang terjadi di bursa dan tidak boleh digunakan untuk mengambil keputusan apa pun.",
      ],
    },
    {
      heading: "Risiko investasi",
      paragraphs: [
        "Investasi di pasar modal mengandung risiko, termasuk risiko kehilangan sebagian atau seluruh dana yang ditanamkan. Kinerja masa lalu tidak menjamin kinerja masa mendatang. Keputusan investasi beserta seluruh akibatnya merupakan tanggung jawab pembaca sendiri.",
      ],
    },
    {
      heading: "Sumber dan tautan pihak ketiga",
      paragraphs: [
        `Sebagian berita dan data berasal dari pihak ketiga yang disebutkan sebagai sumber. ${siteName} berupaya menjaga ketelitian, tetapi tidak menjamin keakuratan, kelengkapan, atau kemutakhiran materi dari pihak ketiga dan tidak bertanggung jawab atas isi situs yang ditautkan.`,
      ],
    },
    {
      heading: "Batasan tanggung jawab dan koreksi",
      paragraphs: [
        `Sejauh diperkenankan oleh peraturan perundang-undangan, ${siteName} tidak bertanggung jawab atas kerugian yang timbul dari penggunaan informasi di situs ini atau dari ketidaktersediaan situs.`,
        `Apabila Anda menemukan kekeliruan, beri tahu kami melalui ${contact} agar dapat kami periksa dan perbaiki.`,
      ],
    },
  ],
});
