import type { AvatarCloth } from "#domain/accounts/users/avatar.ts";
import { classNames } from "#ui/class-names.ts";
import { Motif } from "#ui/motif/motif.tsx";

export interface AvatarProps {
  name: string;
  cloth: AvatarCloth;
}

const CLOTHS = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function Avatar({ name, cloth }: AvatarProps) {
  const clothId = cloth === undefined ? undefined : CLOTHS[cloth - 1];
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "relative inline-flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-md font-serif text-xl font-semibold uppercase",
        clothId === undefined ? "bg-accent-tint text-accent" : "text-ink",
      )}
    >
      {clothId === undefined ? null : <Motif id={clothId} className="absolute inset-0 size-full" />}
      <span className="relative">{initialsOf(name)}</span>
    </span>
  );
}

/** 'Budi Santoso' -> 'BS'. Splits by grapheme, so that an emoji stays whole. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const chosen = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return chosen.map((word) => (word ? firstLetter(word) : "")).join("");
}

const letters = new Intl.Segmenter("id");

function firstLetter(word: string): string {
  return [...letters.segment(word)][0]?.segment ?? "";
}
