import type { LegalPage, LegalParty } from "./legal-page.ts";

export const terms = ({ siteName, contact }: LegalParty): LegalPage => ({
  title: "Syarat & Ketentuan",
  description: `Ketentuan penggunaan ${siteName}: akun, isi situs, penggunaan yang dilarang, dan hukum yang berlaku.`,
  updatedOn: "2026-11-23",
  sections: [
    {
      heading: "Persetujuan",
      paragraphs: [
        `Dengan mengakses atau menggunakan ${siteName}, Anda menyatakan telah membaca dan menyetujui syarat dan ketentuan ini, termasuk Disclaimer dan Kebijakan Privasi. Apabila tidak setuju, mohon tidak menggunakan situs ini.`,
      ],
    },
    {
      heading: "Layanan",
      paragraphs: [
        `${siteName} menyajikan berita keuangan, data pasar saham Indonesia, dan alat bantu seperti screener, portofolio, dan watchlist. Portofolio di situs ini adalah daftar pantauan; kami tidak menerima dana, tidak menyimpan efek, dan tidak meneruskan pesanan jual atau beli.`,
        "Fitur dapat ditambah, diubah, atau dihentikan. Fitur bertanda “Segera Hadir” belum tersedia dan tidak menjadi bagian dari layanan sampai diluncurkan.",
      ],
    },
    {
      heading: "Akun",
      paragraphs: [
        "Sebagian fitur memerlukan akun. Anda bertanggung jawab atas kebenaran data yang Anda berikan, kerahasiaan kata sandi, dan kegiatan yang dilakukan melalui akun Anda. Segera beri tahu kami apabila Anda menduga akun digunakan tanpa izin.",
        "Kami dapat menangguhkan atau menutup akun yang melanggar ketentuan ini atau membahayakan layanan.",
      ],
    },
    {
      heading: "Penggunaan yang dilarang",
      paragraphs: ["Anda tidak diperkenankan untuk:"],
      items: [
        "menggunakan situs untuk tujuan yang melanggar hukum, termasuk manipulasi pasar atau penyebaran informasi yang menyesatkan;",
        "mengambil isi situs secara otomatis dalam jumlah besar tanpa izin tertulis;",
        "mencoba mengakses akun pihak lain atau bagian sistem yang tidak diperuntukkan bagi Anda;",
        "mengganggu kinerja atau keamanan layanan; atau",
        "menjual kembali data dan isi situs tanpa izin dari pemilik haknya.",
      ],
    },
    {
      heading: "Hak kekayaan intelektual",
      paragraphs: [
        `Tulisan, tampilan, dan perangkat lunak ${siteName} dilindungi oleh Undang-Undang Nomor 28 Tahun 2014 tentang Hak Cipta. Berita dan data dari pihak ketiga tetap menjadi milik pemegang haknya masing-masing. Anda boleh mengutip seperlunya dengan menyebutkan sumber dan menyertakan tautan.`,
        `Apabila Anda berpendapat bahwa suatu materi di situs ini melanggar hak Anda, sampaikan melalui ${contact} beserta penjelasan dan bukti kepemilikannya.`,
      ],
    },
    {
      heading: "Batasan tanggung jawab",
      paragraphs: [
        "Layanan disediakan sebagaimana adanya dan sebagaimana tersedia. Sejauh diperkenankan oleh hukum, kami tidak menjamin layanan bebas dari gangguan atau kesalahan dan tidak bertanggung jawab atas kerugian yang timbul dari keputusan investasi, keterlambatan data, atau ketidaktersediaan layanan.",
      ],
    },
    {
      heading: "Hukum yang berlaku dan penyelesaian sengketa",
      paragraphs: [
        "Ketentuan ini tunduk pada hukum Republik Indonesia. Sengketa diupayakan selesai melalui musyawarah; apabila tidak tercapai kesepakatan, sengketa diselesaikan melalui pengadilan yang berwenang di Indonesia.",
      ],
    },
    {
      heading: "Perubahan ketentuan",
      paragraphs: [
        "Ketentuan ini dapat berubah. Perubahan berlaku sejak dimuat di halaman ini, dan penggunaan situs setelahnya berarti Anda menyetujui ketentuan yang baru. Apabila salah satu ketentuan dinyatakan tidak berlaku, ketentuan lainnya tetap berlaku.",
      ],
    },
  ],
});
