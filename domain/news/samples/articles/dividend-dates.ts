import type { SampleText } from "./sample-text.ts";

export const dividendDates: SampleText = {
  slug: "cum-date-dan-ex-date-membaca-jadwal-dividen",
  title: "Cum Date dan Ex Date: Membaca Jadwal Dividen",
  excerpt:
    "Membeli saham sehari terlambat berarti tidak memperoleh dividen. Kenali empat tanggal penting dan alasan harga biasanya turun pada ex date.",
  category: "Banking",
  tickers: ["BBRI", "BMRI", "TLKM", "ASII"],
  tags: ["dividen", "cum date", "ex date", "aksi korporasi", "edukasi"],
  publishedMinutesAgo: 1500,
  content: `Dividen menjadi salah satu alasan investor menyimpan saham dalam jangka panjang. Emiten seperti **BBRI**, **BMRI**, **TLKM**, dan **ASII** dikenal rutin membagikannya. Namun, hak atas dividen bergantung pada tanggal, bukan pada lamanya saham dimiliki.

## Empat tanggal yang menentukan

| Tanggal | Arti |
| --- | --- |
| *Cum date* | Hari terakhir membeli saham dengan hak dividen |
| *Ex date* | Hari bursa berikutnya; pembeli sejak hari ini tidak berhak |
| *Recording date* | Hari pencatatan pemegang saham yang berhak |
| Tanggal pembayaran | Dividen masuk ke rekening dana nasabah |

Transaksi saham di pasar reguler diselesaikan pada **T+2**. Karena itu, *recording date* jatuh dua hari bursa setelah *cum date*: pembelian pada *cum date* tepat selesai pada hari pencatatan.

## Mengapa harga turun pada ex date

Pada *ex date*, kas yang akan dibagikan tidak lagi menjadi hak pembeli baru. Secara teori, harga turun sebesar nilai dividen. Misalkan sebuah saham rekaan ditutup di Rp5.000 pada *cum date* dan membagikan dividen Rp150 per saham. Harga teoretisnya pada *ex date* adalah Rp4.850. Harga di pasar tentu juga dipengaruhi permintaan dan penawaran hari itu.

Pemegang 10 lot atau 1.000 saham akan menerima Rp150.000 sebelum pajak. Bila harga benar-benar turun ke Rp4.850, nilai sahamnya berkurang dengan jumlah yang sama. Itulah sebabnya membeli hanya untuk mengejar dividen **tidak otomatis menguntungkan**.

## Menghitung imbal hasil

*Dividend yield* diperoleh dengan membagi dividen per saham setahun dengan harga saham. Dividen Rp150 pada harga Rp5.000 menghasilkan 3%. Perhatikan dua hal:

- Apakah dividen mencakup **dividen interim** yang dibagikan di tengah tahun?
- Berapa **rasio pembayaran** (*payout ratio*) terhadap laba? Rasio di atas 100% sulit dipertahankan.

## Pajak

Bagi investor orang pribadi dalam negeri, dividen yang diinvestasikan kembali di Indonesia sesuai dengan syarat yang berlaku dapat dikecualikan dari pajak penghasilan. Bila tidak memenuhi syarat, dividen dikenai PPh final 10% yang disetor sendiri. Simpan bukti penerimaan dan pelajari ketentuan pelaporannya.

## Di mana melihat jadwalnya

Jadwal resmi diumumkan emiten melalui keterbukaan informasi di bursa setelah rapat umum pemegang saham, atau setelah keputusan direksi untuk dividen interim. Jadikan pengumuman itu rujukan utama, bukan pesan berantai.`,
};
