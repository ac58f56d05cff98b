export const HOME_TILES = ["IHSG", "LQ45", "USD/IDR", "GOLD", "S&P 500", "BTC/USD"] as const;
