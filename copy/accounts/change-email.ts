export const emailSection = {
  heading: "Email",
  change: "Ubah email",
  pending: (email: string) => `Perubahan ke ${email} belum selesai`,
  toApprove: (email: string) => `Setujui lewat tautan yang kami kirim ke ${email}.`,
  approved: (email: string) => `Disetujui dari ${email}.`,
  toConfirm: (email: string) => `Konfirmasi lewat tautan yang kami kirim ke ${email}.`,
  confirmed: (email: string) => `Dikonfirmasi dari ${email}.`,
  until: (date: string) => `Kedua tautan berlaku sampai ${date}.`,
  withdraw: "Batalkan perubahan",
} as const;

export const changeEmailPage = {
  title: "Ubah Email",
  text: "Kami mengirim tautan ke alamat lama dan alamat baru. Email akun Anda berubah setelah keduanya disetujui; perangkat lain harus login kembali.",
  submit: "Kirim tautan",
} as const;

export const emailChangeLinkPage = {
  title: "Ubah Email",
  approval: (email: string) =>
    `Seseorang, semoga Anda sendiri, ingin mengubah email akun Anda menjadi ${email}.`,
  approve: "Setujui perubahan",
  withdraw: "Batalkan perubahan",
  confirmation: (email: string) => `Konfirmasi bahwa ${email} milik Anda dan menjadi email akun Anda.`,
  confirm: "Konfirmasi alamat ini",
  approved: {
    title: "Perubahan disetujui",
    description: (email: string) => `Satu langkah lagi: buka tautan yang kami kirim ke ${email}.`,
  },
  confirmed: {
    title: "Alamat dikonfirmasi",
    description: "Satu langkah lagi: buka tautan yang kami kirim ke alamat lama Anda.",
  },
  changed: {
    title: "Email akun Anda telah diubah",
    description: (email: string) =>
      `Mulai sekarang Anda login dengan ${email}. Perangkat lain telah dikeluarkan dari akun.`,
  },
  withdrawn: {
    title: "Perubahan dibatalkan",
    description:
      "Email akun Anda tetap sama. Bukan Anda yang meminta perubahan? Seseorang mengetahui kata sandi Anda: segera buat yang baru.",
    resetPassword: "Buat kata sandi baru",
  },
  toSettings: "Ke Pengaturan",
} as const;
