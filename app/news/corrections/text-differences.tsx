import { difference as words } from "#copy/reading.ts";
import type { ComparedTextField } from "#domain/news/articles/article-fields.ts";
import type { DifferencePiece, TextDifference } from "#domain/news/newsroom/revisions/compare-texts.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

export function TextDifferences({ difference }: { difference: TextDifference }) {
  const fields = (Object.keys(words.fields) as ComparedTextField[]).filter((field) => difference[field]);
  return (
    <dl className="flex flex-col gap-3">
      {fields.map((field) => (
        <div key={field}>
          <dt className="text-xs text-ink-faint">{words.fields[field]}</dt>
          <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
            <Words pieces={difference[field] ?? []} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Removed words are struck through, added ones underlined, since colour alone isn't accessible. */
export function Words({ pieces }: { pieces: readonly DifferencePiece[] }) {
  return pieces.map(({ kind, text }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
    if (kind === "same") return <span key={index}>{text}</span>;
    const [before, after] = words[kind];
    const Element = kind === "added" ? "ins" : "del";
    const colours = kind === "added" ? "bg-up-tint text-up" : "bg-down-tint text-down";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
      <Element key={index} className={colours}>
        <VisuallyHidden>{before}</VisuallyHidden>
        {text}
        <VisuallyHidden>{after}</VisuallyHidden>
      </Element>
    );
  });
}
