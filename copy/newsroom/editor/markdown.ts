export const markdownEditor = {
  toolbar: "Format teks",
  actions: {
    bold: "Tebal",
    italic: "Miring",
    heading: "Subjudul",
    bullets: "Daftar",
    numbers: "Daftar bernomor",
    quote: "Kutipan",
    link: "Tautan",
    table: "Tabel",
    picture: "Gambar",
  },
  /** A button's tooltip. */
  withKeys: (action: string, keys: string) => `${action} (${keys})`,
  views: {
    label: "Tampilan",
    write: "Tulis",
    both: "Berdampingan",
    preview: "Pratinjau",
  },
  preview: {
    label: "Pratinjau isi artikel",
    empty: "Belum ada isi untuk ditampilkan.",
    failed: "Pratinjau tidak dapat diperbarui.",
  },
  /** The plain textarea remains. */
  loadFailed: "Editor lengkap tidak dapat dimuat. Anda tetap bisa menulis di kotak ini.",
  linkText: "teks tautan",
  pictureText: "deskripsi gambar",
  tableColumn: (number: number) => `Kolom ${number}`,
  /** Placeholder in the text during an upload. */
  uploading: (fileName: string, number: number) => `Mengunggah ${fileName} (${number})...`,
  uploadFailed: "Gagal mengunggah gambar.",
  uploadFailedOf: (fileName: string) => `${fileName} belum disisipkan. Coba unggah lagi.`,
  notAPicture: "Hanya berkas gambar yang dapat disisipkan.",
  pasteFailed: "Format tempelan tidak terbaca. Teksnya ditempel apa adanya.",
  pasteTooLong:
    "Tempelan ini terlalu panjang untuk diformat. Seluruh teksnya ditempel apa adanya; untuk memformatnya, tempel per bagian.",
  close: "Tutup pesan",
  /** CodeMirror's search panel, keyed by its English text. */
  search: {
    Find: "Cari",
    Replace: "Ganti dengan",
    next: "berikutnya",
    previous: "sebelumnya",
    all: "semua",
    "match case": "peka huruf besar-kecil",
    regexp: "regexp",
    "by word": "kata utuh",
    replace: "ganti",
    "replace all": "ganti semua",
    close: "tutup",
    "current match": "hasil saat ini",
    "on line": "di baris",
    "replaced match on line $": "hasil di baris $ diganti",
    "replaced $ matches": "$ hasil diganti",
  },
} as const;
