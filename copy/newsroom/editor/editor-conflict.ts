import { formatDateTime } from "#format/dates.ts";

export const conflict = {
  title: "Versi lain artikel ini sudah tersimpan",
  text: "Tidak ada yang hilang. Bandingkan kedua versi, pilih yang dipakai untuk tiap bagian, lalu simpan gabungannya.",
  by: (email: string, at: string) => `Versi tersimpan: ${email}, ${formatDateTime(at)}.`,
  changed: (at: string) => `Versi tersimpan: ${formatDateTime(at)}.`,
  status: "Status sekarang",
  mine: "Versi Anda",
  theirs: "Versi tersimpan",
  edited: "Gabungan sendiri",
  editedText: (field: string) => `Gabungan: ${field}`,
  onlyMine: "Hanya Anda yang mengubah bagian ini.",
  onlyTheirs: "Hanya versi tersimpan yang mengubah bagian ini.",
  empty: "(kosong)",
  submit: "Simpan gabungan",
  back: "Kembali ke editor",
  same: "Kedua versi sama.",
} as const;
