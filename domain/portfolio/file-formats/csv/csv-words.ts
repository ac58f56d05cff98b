import type { TransactionType } from "../../ledger/transaction-fields.ts";

export const exportedTypes: Readonly<Record<TransactionType, string>> = {
  buy: "Beli",
  sell: "Jual",
  dividend: "Dividen",
  split: "Pemecahan saham",
  bonus: "Saham bonus",
  "stock-dividend": "Dividen saham",
  "rights-exercised": "HMETD ditebus",
  "rights-bought": "HMETD dibeli",
  "rights-sold": "HMETD dijual",
  "rights-lapsed": "HMETD hangus",
  "transfer-in": "Transfer masuk",
  "transfer-out": "Transfer keluar",
  fee: "Biaya",
  deposit: "Setoran",
  withdrawal: "Penarikan",
};

const otherWords: Readonly<Partial<Record<TransactionType, readonly string[]>>> = {
  buy: ["b", "buy", "bought", "purchase", "pembelian"],
  sell: ["s", "j", "sell", "sold", "sale", "penjualan"],
  dividend: ["dividend", "dividen tunai", "cash dividend"],
  split: ["split", "stock split", "reverse stock", "reverse split", "reverse stock split"],
  bonus: ["bonus", "bonus shares"],
  "stock-dividend": ["stock dividend"],
  "rights-exercised": ["tebus hmetd", "exercise", "rights exercise"],
  "rights-bought": ["beli hmetd"],
  "rights-sold": ["jual hmetd"],
  "transfer-in": ["transfer in", "deposit saham"],
  "transfer-out": ["transfer out", "withdraw saham"],
  fee: ["fee", "materai", "meterai", "stamp duty"],
  deposit: ["deposit", "setor", "setor dana", "top up"],
  withdrawal: ["withdraw", "withdrawal", "tarik", "tarik dana"],
};

const typeOfWord = new Map(
  (Object.entries(exportedTypes) as [TransactionType, string][]).flatMap(([type, word]) =>
    [word, type, ...(otherWords[type] ?? [])].map((name) => [normaliseWords(name), type] as const),
  ),
);

export function parseTypeWord(text: string): TransactionType | undefined {
  return typeOfWord.get(normaliseWords(text));
}

export function normaliseWords(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}
