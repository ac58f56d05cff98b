export interface TableHeadsProps {
  names: readonly string[];
  className?: string;
}

export function TableHeads({ names, className }: TableHeadsProps) {
  return names.map((name) => (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  ));
}
