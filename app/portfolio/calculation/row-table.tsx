import type { ReactNode } from "react";

export function RowTable({
  title,
  heads,
  rows,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="side-scroll" aria-label={title} tabIndex={0}>
      <table className="figures rows w-full whitespace-nowrap">
        <caption className="mb-2 text-left text-sm font-semibold">{title}</caption>
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index === 0 ? undefined : "num"}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={heads[index]} scope="row" className="text-left font-normal">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[index]} className="num">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
