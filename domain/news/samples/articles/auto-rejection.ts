import type { SampleText } from "./sample-text.ts";

export const autoRejection: SampleText = {
  slug: "apa-itu-auto-rejection-batas-harga-harian-di-bursa",
  title: "Apa Itu Auto Rejection? Batas Harga Harian di Bursa",
  excerpt:
    "Sistem perdagangan menolak pesanan yang harganya terlalu jauh dari harga acuan. Begini cara menghitung batas ARA dan ARB.",
  category: "Technology",
  tickers: ["GOTO"],
  tags: ["auto rejection", "ARA", "ARB", "aturan bursa", "edukasi"],
  publishedMinutesAgo: 48,
  content: `Istilah *ARA* dan *ARB* hampir setiap hari muncul dalam percakapan investor ritel. Keduanya merujuk pada **auto rejection**, yaitu penolakan otomatis oleh sistem perdagangan Bursa Efek Indonesia atas pesanan yang harganya melampaui batas harian.

## Mengapa ada batas harga

Batas ini memberi waktu bagi pelaku pasar untuk mencerna informasi. Tanpa batas, satu pesanan yang salah ketik atau kepanikan sesaat dapat menyeret harga terlalu jauh dalam hitungan detik. Konsekuensinya, harga wajar terkadang baru tercapai setelah beberapa hari.

## Besaran batasnya

Persentase dihitung dari **harga acuan**, umumnya harga penutupan hari sebelumnya. Ketentuan untuk saham di papan utama, pengembangan, dan ekonomi baru adalah sebagai berikut.

| Harga acuan | Batas atas (ARA) | Batas bawah (ARB) |
| --- | ---: | ---: |
| Rp50 sampai Rp200 | 35% | 15% |
| Di atas Rp200 sampai Rp5.000 | 25% | 15% |
| Di atas Rp5.000 | 20% | 15% |

Batas bawah 15% berlaku sejak 8 April 2025. Harga di pasar reguler juga tidak dapat turun di bawah Rp50. Saham di papan akselerasi dan papan pemantauan khusus mengikuti ketentuan tersendiri.

## Contoh hitungan

Misalkan sebuah saham rekaan memiliki harga acuan Rp1.010.

- Batas atas: Rp1.010 × 125% = Rp1.262,5. Karena fraksi harga pada rentang ini Rp5, batasnya **dibulatkan ke bawah** menjadi Rp1.260.
- Batas bawah: Rp1.010 × 85% = Rp858,5, lalu **dibulatkan ke atas** menjadi Rp860.

Pesanan beli di Rp1.265 atau pesanan jual di Rp855 akan langsung ditolak. Pada saham berharga rendah, satu fraksi saja sudah merupakan persentase yang besar. Karena itu, periksa fraksi sebelum memasang pesanan pada saham yang ramai ditransaksikan, seperti **GOTO**.

## Yang perlu diingat

1. Saham yang menyentuh ARA biasanya menyisakan antrean beli panjang tanpa penjual. Memasang pesanan tidak menjamin Anda memperoleh saham.
2. Sebaliknya, saat menyentuh ARB, antrean jual menumpuk dan Anda mungkin **tidak dapat keluar** pada hari itu.
3. Menyentuh batas bukan sinyal bahwa harga akan melanjutkan arah yang sama keesokan harinya.

Auto rejection berbeda dari *suspensi*, yakni penghentian sementara perdagangan suatu saham oleh bursa, dan dari *trading halt*, yaitu penghentian perdagangan seluruh pasar ketika indeks turun tajam.`,
};
