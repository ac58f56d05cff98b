interface UnsubscribeText {
  title: string;
  text: string;
  submit: string;
  done: { title: string; text: string };
}

/** @param company of the alert; null for one about the newsroom */
export function stopAlertText(company: string | null): UnsubscribeText {
  const name = company === null ? "Peringatan redaksi ini" : `Peringatan ${company} ini`;
  return {
    title: "Hentikan peringatan ini?",
    text: `${name} tidak akan memberi tahu Anda lagi, di situs maupun lewat email. Peringatan lain tetap aktif.`,
    submit: "Hentikan peringatan ini",
    done: { title: "Peringatan dihentikan", text: `${name} tidak akan memberi tahu Anda lagi.` },
  };
}

export const stopAlertMailsText: UnsubscribeText = {
  title: "Berhenti menerima peringatan lewat email?",
  text: "Peringatan Anda tetap tercatat di situs ini, dan tetap dikirim lewat saluran lain yang Anda pilih.",
  submit: "Berhenti menerima email",
  done: {
    title: "Email peringatan dihentikan",
    text: "Anda tidak akan menerima peringatan lewat email lagi. Peringatan Anda tetap tercatat di situs ini.",
  },
};

export const stopDigestText: UnsubscribeText = {
  title: "Berhenti berlangganan ringkasan?",
  text: "Ringkasan pagi dan penutupan tidak akan dikirim lagi ke alamat email ini.",
  submit: "Berhenti berlangganan",
  done: {
    title: "Langganan ringkasan dihentikan",
    text: "Ringkasan tidak akan dikirim lagi ke alamat email ini.",
  },
};

export const unsubscribePage = {
  title: "Berhenti berlangganan",
  gone: {
    title: "Sudah tidak aktif",
    text: "Peringatan atau langganan ini sudah dihapus. Tidak ada yang perlu dihentikan.",
  },
  invalid: {
    title: "Tautan tidak berlaku",
    text: "Tautan ini rusak atau tidak lengkap. Buka lagi tautan di email, atau login untuk mengatur notifikasi Anda.",
  },
  manage: "Atur notifikasi",
  failed: "Gagal berhenti berlangganan",
} as const;
