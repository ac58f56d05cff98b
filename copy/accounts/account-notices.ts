import { formatShortDate } from "#format/dates.ts";
import { formatCount } from "#format/large-amount.ts";
import { failedTitles } from "../failed-titles.ts";
import { accountToasts, portfolioToasts, type ToastText } from "../toasts.ts";

/** Notices shown on the page after an action. Every page loads this file, so keep it small. */
export const notices = {
  "signed-in": () => accountToasts.signedIn,
  "signed-out": () => accountToasts.signedOut,
  "admin-signed-out": () => accountToasts.adminSignedOut,
  "sign-out-failed": () => ({
    title: failedTitles.signOut,
    description:
      "Terjadi kesalahan pada server. Perangkat ini sudah dikeluarkan; sesi Anda berakhir begitu server pulih.",
    tone: "danger" as const,
  }),
  "profile-saved": () => ({ title: "Profil disimpan" }),
  "password-changed": () => ({
    title: "Kata sandi diubah",
    description: "Perangkat lain telah dikeluarkan dari akun Anda.",
  }),
  "email-change-requested": () => ({
    title: "Periksa email Anda",
    description: "Kami mengirim tautan ke alamat lama dan alamat baru.",
  }),
  "email-change-withdrawn": () => ({ title: "Perubahan email dibatalkan" }),
  "session-ended": () => ({ title: "Perangkat dikeluarkan" }),
  "two-factor-on": () => ({ title: "Verifikasi dua langkah aktif" }),
  "two-factor-off": () => ({ title: "Verifikasi dua langkah nonaktif" }),
  "deletion-cancelled": () => ({ title: "Penghapusan dibatalkan", description: "Akun Anda tetap ada." }),
  "notifications-saved": () => ({ title: "Pengaturan notifikasi disimpan" }),
  "device-removed": () => ({ title: "Perangkat dihapus dari notifikasi" }),
  "test-requested": () => ({ title: "Uji kirim dimulai", description: "Hasilnya ada di riwayat." }),
  "portfolio-created": () => portfolioToasts.portfolioCreated,
  "portfolio-renamed": () => ({ title: "Nama portofolio disimpan." }),
  "portfolio-deleted": () => ({ title: "Portofolio dihapus." }),
  "portfolio-settings-saved": () => ({ title: "Pengaturan portofolio disimpan." }),
  "transaction-saved": () => ({ title: "Transaksi disimpan." }),
  "transaction-restored": () => ({ title: "Transaksi dikembalikan." }),
  "transaction-refused": transactionRefused,
  "import-booked": (detail: string) => ({ title: `${detail} transaksi dicatat.` }),
  "import-undone": () => ({ title: "Impor dibatalkan." }),
  "notifications-read": () => ({ title: "Semua notifikasi ditandai dibaca." }),
  "alert-set": alertSet,
  "alert-not-set": () => ({ title: "Peringatan belum dipasang", tone: "danger" as const }),
  "alert-stopped": () => ({
    title: "Peringatan dihentikan.",
    description: "Notifikasinya tidak dikirim lagi.",
  }),
  "alert-resumed": () => ({ title: "Peringatan aktif lagi." }),
  "alert-restored": () => ({ title: "Peringatan dipasang lagi." }),
  "digest-saved": () => ({ title: "Ringkasan email disimpan" }),
  "screen-saved": () => ({ title: "Saringan disimpan." }),
  "tickers-added": (detail: string) => {
    const [count = "0", symbols = "", portfolio = ""] = detail.split("~").map(decodeURIComponent);
    return count === "0"
      ? portfolioToasts.noTickerAdded(portfolio)
      : portfolioToasts.tickersAdded(Number(count), symbols, portfolio);
  },
} as const satisfies Record<string, (detail: string) => ToastText>;

/** @param detail the state of the alert, and what it waits for: "armed~BBCA%3A%20Harga%20naik%20ke%20Rp10.000" */
function alertSet(detail: string) {
  const [state, words = ""] = detail.split("~");
  return {
    title: "Peringatan dipasang",
    description:
      state === "waiting"
        ? `${decodeURIComponent(words)}. Batas ini sudah terlewati; Anda diberi tahu setelah harga kembali lalu melewatinya lagi.`
        : `${decodeURIComponent(words)}.`,
  };
}

/** @param detail a code, or "beyond-holding~BBCA~2026-01-12~1000": symbol, date, shares held */
function transactionRefused(detail: string) {
  const [code, symbol = "", date = "", heldShares = "0"] = detail.split("~");
  const title = "Transaksi tidak diubah";
  if (code !== "beyond-holding")
    return { title, description: "Muat ulang halaman, lalu coba lagi.", tone: "danger" as const };
  return {
    title,
    description: `Penjualan atau transfer ${symbol} tanggal ${formatShortDate(date)} membutuhkan saham itu. Setelah perubahan ini, Anda hanya memiliki ${formatCount(Number(heldShares))} saham.`,
    tone: "danger" as const,
  };
}

export type NoticeName = keyof typeof notices;

export const memberLinks = {
  newsroom: "Redaksi",
  profile: "Profil",
  profileOf: "Profil Anda",
  settings: "Pengaturan",
} as const;

export const signInAgain = "Login";
export const signInInNewTab = "Login di tab baru";

export const sessionEnded = {
  title: "Sesi Anda telah berakhir",
  description: "Silakan login lagi untuk melanjutkan.",
} as const satisfies ToastText;
