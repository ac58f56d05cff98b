import type { SitePageName } from "#domain/site/site-pages.ts";

export interface SitePageParty {
  siteName: string;
  contactEmail: string | undefined;
}

interface SitePageCopy {
  title: string;
  description: (siteName: string) => string;
  builtInText: (party: SitePageParty) => string;
}

export const sitePages: Record<SitePageName, SitePageCopy> = {
  tentang: {
    title: "Tentang Kami",
    description: (siteName) =>
      `Apa yang disajikan ${siteName}, dari mana berita dan datanya, dan bagaimana kekeliruan dikoreksi.`,
    builtInText: ({ siteName }) => `
${siteName} menyajikan berita keuangan dan data pasar saham Indonesia untuk investor ritel, dalam bahasa Indonesia.

## Berita

Sebagian berita ditulis redaksi kami, sebagian berasal dari media lain. Berita dari media lain selalu menyebutkan sumbernya dan menautkan naskah aslinya.

## Data pasar

Setiap angka disertai sumber dan waktunya. Angka yang tertunda, belum diperbarui, atau berasal dari simulasi diberi tanda.

## Koreksi

Bila kami keliru, kami memperbaiki beritanya dan mencatat perubahannya di halaman [Koreksi](/koreksi).

## Bukan nasihat investasi

Isi ${siteName} bersifat informasi umum. Baca [Disclaimer](/legal/disclaimer) sebelum mengambil keputusan investasi.

Ada pertanyaan atau masukan? Lihat halaman [Kontak](/kontak).
`,
  },
  kontak: {
    title: "Kontak",
    description: (siteName) =>
      `Cara menghubungi redaksi ${siteName}: pertanyaan, masukan, dan koreksi berita.`,
    builtInText: ({ siteName, contactEmail }) => `
Pertanyaan, masukan, dan permintaan koreksi untuk ${siteName} kami terima ${
      contactEmail
        ? `melalui email di [${contactEmail}](mailto:${contactEmail}).`
        : "melalui kanal resmi kami; alamatnya segera kami cantumkan di halaman ini."
    }

## Melaporkan kekeliruan

Sertakan tautan beritanya dan bagian yang menurut Anda keliru. Berita yang sudah diperbaiki kami catat di halaman [Koreksi](/koreksi).

## Data pribadi

Hak Anda atas data pribadi dijelaskan di [Kebijakan Privasi](/legal/privacy).
`,
  },
};
