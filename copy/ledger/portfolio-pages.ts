export const portfolioTabs = {
  label: "Bagian portofolio",
  names: {
    watchlist: "Watchlist",
    kepemilikan: "Kepemilikan",
    transaksi: "Transaksi",
    kinerja: "Kinerja",
    dividen: "Dividen",
  },
  failed: {
    watchlist: "Watchlist tidak dapat dimuat.",
    kepemilikan: "Kepemilikan tidak dapat dimuat.",
    transaksi: "Transaksi tidak dapat dimuat.",
    kinerja: "Kinerja tidak dapat dimuat.",
    dividen: "Dividen tidak dapat dimuat.",
  },
  allPortfolios: "Semua portofolio",
} as const;
