import type { LegalPage, LegalParty } from "./legal-page.ts";

/** Follows UU No. 27 Tahun 2022 (PDP): rights in articles 5 to 13, breach notification in article 46. */
export const privacy = ({ siteName, contact }: LegalParty): LegalPage => ({
  title: "Kebijakan Privasi",
  description: `Data pribadi yang diproses ${siteName}, tujuan pemrosesannya, dan hak Anda menurut UU Pelindungan Data Pribadi.`,
  updatedOn: "2026-11-28",
  sections: [
    {
      heading: "Ruang lingkup",
      paragraphs: [
        `Kebijakan ini menjelaskan cara ${siteName} memproses data pribadi pengunjung dan pengguna terdaftar sesuai dengan Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP). Dalam kebijakan ini, “kami” adalah pengelola ${siteName} selaku pengendali data pribadi.`,
        "Anda dapat membaca berita dan melihat data pasar tanpa membuat akun.",
      ],
    },
    {
      heading: "Data yang kami proses",
      paragraphs: ["Kami hanya memproses data yang diperlukan untuk menjalankan layanan:"],
      items: [
        "Data akun: alamat email, kata sandi dalam bentuk hash, serta nama dan foto profil bila Anda mengisinya.",
        "Data yang Anda buat: portofolio beserta transaksi dan nama berkas yang Anda impor, watchlist, saringan screener, peringatan, dan pengaturan.",
        "Data ringkasan email: alamat email dan ringkasan yang Anda pilih, juga apabila Anda berlangganan tanpa akun.",
        "Data notifikasi: saluran dan jam tenang yang Anda pilih, alamat langganan notifikasi perangkat, alamat webhook, isi notifikasi selama 90 hari, serta riwayat pengiriman selama 30 hari.",
        "Data sesi dan keamanan: waktu login, alamat IP, dan jenis peramban yang digunakan.",
        "Catatan teknis server: permintaan halaman, waktu akses, dan pesan kesalahan.",
      ],
    },
    {
      heading: "Tujuan dan dasar pemrosesan",
      paragraphs: [
        "Data akun dan data yang Anda buat diproses untuk memenuhi perjanjian dengan Anda, yaitu menyediakan akun, portofolio, dan watchlist. Data sesi serta catatan teknis diproses atas dasar kepentingan yang sah, yaitu menjaga keamanan dan keandalan layanan. Pemrosesan lain hanya dilakukan dengan persetujuan Anda atau bila diwajibkan oleh hukum.",
        "Kami tidak menjual data pribadi Anda.",
      ],
    },
    {
      heading: "Cookie dan penyimpanan lokal",
      paragraphs: [
        "Kami menggunakan cookie yang diperlukan untuk menjaga Anda tetap login, untuk mengenali peramban yang pernah Anda pakai untuk login (paling lama 400 hari), untuk mengenali perangkat yang Anda izinkan menerima notifikasi (juga paling lama 400 hari), dan untuk menampilkan tombol yang sesuai dengan status login Anda. Pilihan tema, tampilan watchlist, dan pencarian terakhir Anda disimpan di peramban Anda; pencarian terakhir dapat Anda hapus, dan terhapus saat Anda keluar. Kami tidak menggunakan cookie iklan atau pelacak lintas situs.",
      ],
    },
    {
      heading: "Pengungkapan kepada pihak lain",
      paragraphs: [
        "Data dapat diproses oleh penyedia jasa yang bekerja atas nama kami, misalnya penyedia server, pengiriman email, dan layanan notifikasi peramban Anda, sebatas yang diperlukan dan dengan kewajiban menjaga kerahasiaan. Bila data diproses di luar wilayah Indonesia, kami memastikan pelindungannya memenuhi ketentuan UU PDP. Kami juga dapat mengungkapkan data apabila diwajibkan oleh peraturan perundang-undangan atau perintah lembaga yang berwenang.",
      ],
    },
    {
      heading: "Penyimpanan dan keamanan",
      paragraphs: [
        "Data akun disimpan selama akun Anda aktif dan dihapus atau dimusnahkan ketika tidak lagi diperlukan, kecuali bila hukum mewajibkan penyimpanan lebih lama. Catatan teknis disimpan untuk jangka waktu terbatas.",
        "Alamat pelanggan ringkasan tanpa akun yang tidak dikonfirmasi dihapus setelah 7 hari, dan 30 hari setelah Anda berhenti berlangganan; yang tersisa hanya hitungan tanpa identitas. Catatan ringkasan yang terkirim disimpan satu tahun. Alamat yang menolak email kami secara permanen dicatat agar tidak dikirimi lagi, sampai pemiliknya mengonfirmasinya.",
        "Kami menerapkan langkah teknis dan organisasi yang wajar untuk melindungi data. Apabila terjadi kegagalan pelindungan data pribadi, kami akan memberitahukannya secara tertulis kepada Anda dan lembaga yang berwenang paling lambat 3 x 24 jam, sebagaimana diatur dalam UU PDP.",
      ],
    },
    {
      heading: "Hak Anda",
      paragraphs: ["Sebagai subjek data pribadi, menurut UU PDP Anda berhak untuk:"],
      items: [
        "memperoleh informasi tentang identitas pihak yang meminta data, dasar hukum, dan tujuan penggunaannya;",
        "melengkapi, memperbarui, atau memperbaiki data yang keliru atau tidak akurat;",
        "mengakses dan memperoleh salinan data pribadi Anda;",
        "mengakhiri pemrosesan, menghapus, atau memusnahkan data pribadi Anda;",
        "menarik kembali persetujuan yang telah diberikan;",
        "mengajukan keberatan atas keputusan yang hanya didasarkan pada pemrosesan otomatis dan berdampak signifikan bagi Anda;",
        "menunda atau membatasi pemrosesan secara proporsional;",
        "menggugat dan menerima ganti rugi atas pelanggaran pemrosesan data pribadi Anda; serta",
        "memperoleh dan menggunakan data Anda dalam bentuk yang lazim dibaca sistem elektronik, termasuk mengirimkannya kepada pengendali data lain.",
      ],
    },
    {
      heading: "Menggunakan hak Anda",
      paragraphs: [
        `Permintaan dapat disampaikan melalui ${contact}. Kami dapat meminta verifikasi identitas sebelum menindaklanjuti permintaan, dan menanggapinya dalam jangka waktu yang ditentukan oleh UU PDP.`,
        "Data pribadi anak diproses hanya dengan persetujuan orang tua atau wali. Apabila Anda mengetahui seorang anak membuat akun tanpa persetujuan tersebut, beri tahu kami agar datanya dapat dihapus.",
      ],
    },
    {
      heading: "Perubahan kebijakan",
      paragraphs: [
        "Kebijakan ini dapat diperbarui seiring perubahan layanan atau peraturan. Tanggal pembaruan terakhir tercantum di halaman ini, dan perubahan yang penting akan kami umumkan di situs.",
      ],
    },
  ],
});
