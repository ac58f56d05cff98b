export function TransactionsTab({ portfolioId }: { portfolioId: number }) {
  return <p>{portfolioId}</p>;
}
