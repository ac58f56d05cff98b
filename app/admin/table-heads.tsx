export interface TableHeadsProps {
  names: readonly string[];
  className?: string;
}

/** Heads of a table's columns. */
export function TableHeads({ names, className }: TableHeadsProps) {
  return names.map((name) => (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  ));
}
