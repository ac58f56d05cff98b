import type { ThresholdUnit } from "#domain/alerts/rules/alert-form.ts";
import type { AlertFailure } from "#domain/alerts/rules/alerts.server.ts";

const implausible = {
  price: "Batas harga harus antara Rp1 dan Rp10.000.000.",
  percent:
    "Persentase harus antara 0,1% dan 100%, atau sampai 1.000% untuk kenaikan dari harga rata-rata. Penurunan paling besar 99%.",
  times: "Kelipatan volume harus antara 1,1 dan 100.",
} as const satisfies Record<ThresholdUnit, string>;

const failures = {
  "alert-kind-unknown": "Pilih jenis peringatan.",
  "alert-symbol-missing": "Isi kode saham.",
  "alert-symbol-unknown": "Kode saham ini tidak dikenal. Periksa kembali kodenya, misalnya BBCA.",
  "alert-portfolio-missing": "Pilih portofolio yang harga rata-ratanya dipakai.",
  "alert-portfolio-unknown": "Portofolio ini tidak ditemukan. Pilih portofolio lain.",
  "alert-threshold-missing": "Isi batas peringatan.",
  "alert-threshold-invalid": "Batas peringatan bukan angka. Tulis misalnya 9.500 atau 2,5.",
  "alert-threshold-ambiguous":
    "Angka ini dapat dibaca dengan dua cara. Pakai titik untuk ribuan dan koma untuk desimal, misalnya 9.500 atau 9,5.",
  "alert-price-fractional": "Batas harga harus dalam rupiah bulat.",
  "alert-expiry-invalid": "Tanggal berakhir tidak dikenal.",
  "alert-expiry-past": "Tanggal berakhir sudah lewat. Pilih hari ini atau sesudahnya.",
  "alert-not-allowed": "Peringatan ini hanya untuk redaksi.",
  "alert-not-found": "Peringatan ini sudah tidak ada.",
  "alert-exists": "Anda sudah punya peringatan yang sama.",
  "too-many-alerts": "Anda sudah punya 2.000 peringatan. Hapus yang tidak dipakai lagi.",
} as const satisfies Record<Exclude<AlertFailure, "alert-threshold-implausible">, string>;

/** @param detail of the failure */
export function alertFailure(code: AlertFailure, detail?: string): string {
  return code === "alert-threshold-implausible" ? implausible[detail as ThresholdUnit] : failures[code];
}
