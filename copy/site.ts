/** Text shared by all pages: header, footer, loading and error screens, placeholder pages. */

export const navigation = [
  { path: "/watchlist", label: "Watchlist" },
  { path: "/news", label: "Berita" },
  { path: "/screener", label: "Screener" },
  { path: "/markets", label: "Pasar" },
  { path: "/research", label: "Riset" },
  { path: "/personal-finance", label: "Keuangan Pribadi" },
  { path: "/videos", label: "Video" },
] as const;

/** The bar at the bottom of phones, which ends in the search; the menu has the other sections. */
export const bottomBar = {
  label: "Navigasi cepat",
  links: [
    { path: "/", label: "Beranda" },
    { path: "/markets", label: "Pasar" },
    { path: "/news", label: "Berita" },
    { path: "/watchlist", label: "Watchlist" },
  ],
} as const;

/** While a slow page loads, for screen readers. */
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
  notifications: "Notifikasi",
  mail: "Pesan",
  switchTheme: "Ganti tema terang atau gelap",
  /** On a button in the mobile menu; its beginning is that of its name, switchTheme. */
  switchThemeShort: "Ganti tema",
  signIn: "Sign In",
  signOut: "Sign Out",
  watchNow: "Watch Now",
} as const;

/** Without a path, the page doesn't exist yet. */
export interface FooterLink {
  label: string;
  path?: string;
}

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
      ],
    },
    {
      heading: "Perusahaan",
      links: [
        { label: "Tentang Kami" },
        { label: "Kontak" },
        { label: "Karier" },
        { label: "Koreksi", path: "/koreksi" },
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
  ] satisfies { heading: string; links: FooterLink[] }[],
  shortcuts: "Pintasan keyboard",
  /** Shown as icons without a link so far. */
  socialNetworks: ["Facebook", "X", "Instagram", "YouTube"],
  copyright: (year: number, siteName: string) => `© ${year} ${siteName}. Hak cipta dilindungi undang-undang.`,
} as const;

export const appLoading = "Memuat aplikasi...";

export const backHome = "Kembali ke Beranda";
export const cancel = "Batal";
export const retry = "Coba Lagi";

/** On the button of a form that is being sent. */
export const busy = "Memproses...";

export const errorScreen = {
  /** The router's own heading; English in the specification. */
  heading: "Unexpected Application Error!",
  /** Replaces an error's message that isn't meant for readers. */
  safeMessage: "Terjadi kesalahan",
  requestId: (id: string) => `Kode permintaan: ${id}`,
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
