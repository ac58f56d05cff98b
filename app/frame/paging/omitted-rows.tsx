export interface OmittedRowsProps {
  count: number;
  text: (count: number) => string;
}

export function OmittedRows({ count, text }: OmittedRowsProps) {
  return count === 0 ? null : <p className="mt-2 text-sm text-ink-soft">{text(count)}</p>;
}
