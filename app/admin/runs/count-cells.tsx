import { formatCount } from "#format/large-amount.ts";

export function CountCells({ counts }: { counts: readonly (readonly [column: string, count: number])[] }) {
  return counts.map(([column, count]) => (
    <td key={column} data-label={column} className={count === 0 ? "num text-ink-faint" : "num"}>
      {formatCount(count)}
    </td>
  ));
}
