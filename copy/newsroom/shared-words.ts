/** Wording shared by several newsroom areas; must not import their files. */
export const notPermittedHere = "Peran Anda tidak memiliki izin untuk ini.";

export const someoneElseSaved =
  "Admin lain menyimpan pengaturan sejak halaman ini dibuka. Isian Anda masih ada; menyimpan lagi akan menggantikan yang tersimpan.";

/** For a page whose data couldn't be read. */
export const loadFailed = (title: string) => ({
  title,
  description: "Terjadi kesalahan saat mengambil data...",
});

/** Accessible name of a row's control; starts with its visible text (WCAG 2.5.3). */
export const actionOn = (action: string, row: string) => `${action}: ${row}`;

export const createdLink = {
  address: "Alamat tautan",
  copy: "Salin",
  copied: "Tersalin",
} as const;
