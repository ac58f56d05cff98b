/** The six of the market page's tiles that tell an investor in Indonesian shares most: the exchange, the currency, and the world. */
export const HOME_TILES = ["IHSG", "LQ45", "USD/IDR", "GOLD", "S&P 500", "BTC/USD"] as const;
