import { chooseMotif } from "./motif-choice.ts";

/**
 * A batik motif for articles without an image, derived from the article's id. Clearly an ornament: it doesn't
 * resemble a chart, person or event that the article might be about.
 */
export function Motif({ id, className }: { id: string; className: string }) {
  const { name, figure, dye, field, transform } = chooseMotif(id);
  const colour = `var(--dye-${dye})`;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill={colour}
      className={className}
    >
      <pattern id={name} width="40" height="40" patternUnits="userSpaceOnUse" patternTransform={transform}>
        <path d={figure} fill={colour} fillRule="evenodd" />
      </pattern>
      <path d="M0 0h320v180H0z" opacity=".13" />
      <path d={field} opacity=".12" />
      <path d={field} fill={`url(#${name})`} opacity=".36" />
    </svg>
  );
}
