import type { RunFailureCode } from "#domain/ingest/runs/run-failure.ts";

const feedFailures = {
  "refused-address": "Alamat ini tidak boleh diambil: mengarah ke jaringan internal.",
  "refused-scheme": "Alamat ini tidak boleh diambil: hanya http dan https yang didukung.",
  "refused-port": "Alamat ini tidak boleh diambil: nomor port-nya tidak diizinkan.",
  "refused-credentials": "Alamat tidak boleh memuat nama pengguna atau kata sandi.",
  "invalid-url": "Alamat ini bukan URL yang valid.",
  "too-many-redirects": "Server terlalu sering mengalihkan alamat.",
  timeout: "Server tidak menjawab tepat waktu.",
  "too-large": "Jawaban server terlalu besar. Batasnya 10 MB.",
  "dns-failed": "Nama server tidak ditemukan. Periksa ejaan alamatnya.",
  "connect-failed": "Server menolak sambungan.",
  "tls-failed": "Sertifikat keamanan (TLS) server tidak valid.",
  "bad-response": "Jawaban server tidak dapat dibaca.",
  "rate-limited": "Server meminta permintaan dikurangi (429).",
  unavailable: "Server sedang tidak tersedia (503).",
  "client-error": "Server menolak permintaan ini.",
  "server-error": "Server sumber mengalami kesalahan.",
  "unexpected-status": "Server menjawab dengan status yang tidak terduga.",
  "empty-body": "Jawaban server kosong.",
  "feed-empty": "Jawaban server kosong.",
  "feed-undecodable": "Data terkompresi dari server rusak atau terlalu besar.",
  "feed-is-html": "Alamat ini menjawab dengan halaman web, bukan feed.",
  "feed-unrecognised": "Dokumen di alamat ini bukan feed RSS, Atom, RDF, atau JSON Feed.",
  "feed-truncated": "Feed terpotong di tengah jalan. Pengambilan berikutnya meminta feed yang utuh.",
  "feed-malformed": "Feed rusak dan tidak dapat dibaca.",
  "api-items-missing": "Tidak ada daftar item di jalur yang ditulis pada pemetaan JSON.",
  "feed-items-unreadable": "Feed berisi item, tetapi tidak satu pun dapat dipakai.",
  "feed-items-lost": "Sebagian item feed tidak dapat dibaca. Pengambilan berikutnya meminta feed yang utuh.",
  gone: "Feed sudah dihapus secara permanen (410).",
  interrupted: "Pengambilan terputus karena server berhenti.",
  "internal-error": "Terjadi kesalahan pada server situs ini. Lihat log server.",
} as const satisfies Record<RunFailureCode, string>;

const byStatus: Readonly<Record<number, string>> = {
  401: "Server meminta login (401).",
  403: "Server menolak akses (403).",
  404: "Feed tidak ditemukan di alamat ini (404).",
};

/** `code` is null for runs logged without one. */
export function feedFailureText(code: RunFailureCode | null, status: number | null): string {
  if (code === null) return "Gagal, tanpa keterangan.";
  if (status === null || status < 300) return feedFailures[code];
  if (code === "client-error" && byStatus[status]) return byStatus[status];
  const text: string = feedFailures[code];
  return text.includes(String(status)) ? text : `${text.slice(0, -1)} (${status}).`;
}
