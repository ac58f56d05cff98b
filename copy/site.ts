import type { SocialNetwork } from "#domain/site/social-networks.ts";

export const navigation = [
  { path: "/watchlist", label: "Watchlist" },
  { path: "/news", label: "Berita" },
  { path: "/screener", label: "Screener" },
  { path: "/markets", label: "Pasar" },
  { path: "/research", label: "Riset" },
  { path: "/personal-finance", label: "Keuangan Pribadi" },
  { path: "/videos", label: "Video" },
] as const;

export const bottomBar = {
  label: "Navigasi cepat",
  links: [
    { path: "/", label: "Beranda" },
    { path: "/markets", label: "Pasar" },
    { path: "/news", label: "Berita" },
    { path: "/watchlist", label: "Watchlist" },
  ],
} as const;

/** For screen readers while a slow page loads. */
export const pageLoading = { stock: "Memuat data saham..." } as const;

export const header = {
  homeLink: (siteName: string) => `Beranda ${siteName}`,
  skipToContent: "Langsung ke konten",
  mainNavigation: "Navigasi utama",
  openMenu: "Buka menu",
  closeMenu: "Tutup menu",
  searchLabel: "Cari saham atau berita",
  searchPlaceholder: "Cari berita, emiten, atau topik...",
  searchButton: "Cari",
  closeSearch: "Tutup pencarian",
  digest: "Ringkasan lewat email",
  switchTheme: "Ganti tema terang atau gelap",
  /** Button in the mobile menu; must start like its accessible name, switchTheme. */
  switchThemeShort: "Ganti tema",
  signIn: "Sign In",
  signOut: "Sign Out",
  watchNow: "Watch Now",
} as const;

export const footer = {
  tagline: "Sumber berita keuangan dan data pasar saham Indonesia.",
  groups: [
    {
      heading: "Jelajahi",
      links: [
        { label: "Beranda", path: "/" },
        { label: "Berita", path: "/news" },
        { label: "Screener", path: "/screener" },
        { label: "Pasar", path: "/markets" },
        { label: "Ringkasan harian lewat email", path: "/ringkasan" },
      ],
    },
    {
      heading: "Perusahaan",
      links: [
        { label: "Tentang Kami", path: "/tentang" },
        { label: "Kontak", path: "/kontak" },
        { label: "Koreksi", path: "/koreksi" },
        { label: "Status Data", path: "/status" },
      ],
    },
    {
      heading: "Legal",
      links: [
        { label: "Disclaimer", path: "/legal/disclaimer" },
        { label: "Kebijakan Privasi", path: "/legal/privacy" },
        { label: "Syarat & Ketentuan", path: "/legal/terms" },
      ],
    },
  ],
  shortcuts: "Pintasan keyboard",
  copyright: (year: number, siteName: string) => `© ${year} ${siteName}. Hak cipta dilindungi undang-undang.`,
} as const;

export const installedSite = {
  description: footer.tagline,
  shortcuts: [
    { name: "Pasar", url: "/markets" },
    { name: "Berita", url: "/news" },
    { name: "Watchlist", url: "/watchlist" },
    { name: "Screener", url: "/screener" },
  ],
} as const;

export const socialNetworks = {
  facebook: "Facebook",
  x: "X",
  instagram: "Instagram",
  youtube: "YouTube",
  tiktok: "TikTok",
  telegram: "Telegram",
  whatsapp: "WhatsApp",
  linkedin: "LinkedIn",
} as const satisfies Record<SocialNetwork, string>;

export const appLoading = "Memuat aplikasi...";

export const backHome = "Kembali ke Beranda";
export const cancel = "Batal";
export const retry = "Coba Lagi";

export const busy = "Memproses...";

export const errorScreen = {
  /** The router's own heading; English in the specification. */
  heading: "Unexpected Application Error!",
  safeMessage: "Terjadi kesalahan",
} as const;

export const placeholder = {
  heading: "Segera Hadir!",
  pages: [
    { path: "/research", title: "Riset", text: "Halaman Riset sedang dalam pengembangan." },
    {
      path: "/personal-finance",
      title: "Keuangan Pribadi",
      text: "Halaman Keuangan Pribadi sedang dalam pengembangan.",
    },
    { path: "/videos", title: "Video", text: "Halaman Video sedang dalam pengembangan." },
  ],
} as const;
