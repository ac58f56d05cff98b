import {
  type AlertKind,
  type AlertThreshold,
  propertiesOf,
  type ThresholdUnit,
} from "#domain/alerts/rules/alert.ts";
import { type AlertFailure, MAX_ALERTS } from "#domain/alerts/rules/change-alerts.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatThresholdPct, formatThresholdTimes } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";

const formatLimit: Record<ThresholdUnit, (limit: number) => string> = {
  price: formatRupiah,
  percent: formatThresholdPct,
  times: formatThresholdTimes,
};

/** @param kind as typed */
export function alertFailure({ code }: { code: AlertFailure }, kind: string): string {
  switch (code) {
    case "alert-kind-unknown":
      return "Pilih peristiwa yang ingin Anda ketahui.";
    case "alert-symbol-missing":
      return "Isi kode saham, misalnya BBCA.";
    case "alert-symbol-unknown":
      return "Kode saham ini tidak dikenal. Periksa ejaannya, misalnya BBCA.";
    case "alert-portfolio-missing":
      return "Pilih portofolio yang harga rata-ratanya dipakai.";
    case "alert-portfolio-unknown":
      return "Portofolio ini tidak ada. Pilih salah satu portofolio Anda.";
    case "alert-threshold-missing":
      return "Isi batasnya.";
    case "alert-threshold-invalid":
      return "Batas harus berupa angka, misalnya 9.450 atau 2,5.";
    case "alert-threshold-ambiguous":
      return "Angka ini dapat dibaca dua cara. Tulis ribuan dengan titik dan desimal dengan koma, misalnya 9.450 atau 2,5.";
    case "alert-price-fractional":
      return "Batas harga harus dalam rupiah bulat.";
    case "alert-threshold-implausible": {
      const { unit, min, max } = propertiesOf(kind as AlertKind).threshold as AlertThreshold;
      return `Batas harus antara ${formatLimit[unit](min)} dan ${formatLimit[unit](max)}.`;
    }
    case "alert-expiry-invalid":
      return "Tanggal ini tidak ada.";
    case "alert-expiry-past":
      return "Tanggal ini sudah lewat. Pilih hari ini atau sesudahnya.";
    case "alert-not-allowed":
      return "Peringatan redaksi hanya untuk editor.";
    case "alert-not-found":
      return "Peringatan ini sudah dihapus.";
    case "alert-exists":
      return "Anda sudah punya peringatan yang sama.";
    case "too-many-alerts":
      return `Anda sudah punya ${formatCount(MAX_ALERTS)} peringatan, jumlah paling banyak. Hapus beberapa lebih dulu.`;
  }
}
