import { Fragment, useId } from "react";
import { conflict as words } from "#copy/newsroom/editor/editor-conflict.ts";
import { statusNames } from "#copy/newsroom/newsroom.ts";
import type { ArticleField } from "#domain/news/articles/article-fields.ts";
import type { DifferencePiece } from "#domain/news/newsroom/revisions/compare-texts.ts";
import type { FieldDifference } from "./merge.ts";

const LONG_FIELDS: readonly ArticleField[] = ["excerpt", "content", "metaDescription"];

export function FieldChoice({ name, difference }: { name: string; difference: FieldDifference }) {
  const { field, mine, changedBy } = difference;
  const id = useId();
  const choice = (value: string, label: string) => (
    <label className="newsroom-version-choice">
      <input
        type="radio"
        name={`choice-${field}`}
        value={value}
        defaultChecked={changedBy === value}
        required
      />
      {label}
    </label>
  );
  return (
    <fieldset className="newsroom-difference">
      <legend className="font-semibold">{name}</legend>
      {changedBy === "both" ? null : (
        <p className="mb-2 text-sm text-ink-faint">
          {changedBy === "mine" ? words.onlyMine : words.onlyTheirs}
        </p>
      )}
      <div className="newsroom-versions">
        <div>
          {choice("theirs", words.theirs)}
          <Version name={name} difference={difference} omit="added" />
        </div>
        <div>
          {choice("mine", words.mine)}
          <Version name={name} difference={difference} omit="removed" />
        </div>
      </div>
      {field === "status" ? null : (
        <details className="mt-3">
          <summary className="text-sm text-accent underline">{words.edited}</summary>
          <div className="mt-2 flex flex-col gap-1.5">
            {choice("edited", words.edited)}
            <label htmlFor={id} className="sr-only">
              {words.editedText(name)}
            </label>
            <textarea
              id={id}
              name={`edited-${field}`}
              defaultValue={mine}
              rows={field === "content" ? 12 : LONG_FIELDS.includes(field) ? 3 : 1}
              className="newsroom-area"
              onInput={({ currentTarget }) => chooseEdited(currentTarget)}
            />
          </div>
        </details>
      )}
    </fieldset>
  );
}

function chooseEdited(area: HTMLTextAreaElement) {
  const radio = area.closest("fieldset")?.querySelector<HTMLInputElement>("input[value=edited]");
  if (radio) radio.checked = true;
}

interface VersionProps {
  name: string;
  difference: FieldDifference;
  omit: DifferencePiece["kind"];
}

function Version({ name, difference, omit }: VersionProps) {
  const { field, pieces, mine, theirs } = difference;
  const text = omit === "added" ? theirs : mine;
  if (text === "") return <p className="newsroom-version text-ink-faint">{words.empty}</p>;
  if (field === "status") {
    return <p className="newsroom-version">{statusNames[text as keyof typeof statusNames] ?? text}</p>;
  }
  return (
    <section
      className="newsroom-version"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, also by keyboard
      tabIndex={0}
      aria-label={`${name}: ${omit === "added" ? words.theirs : words.mine}`}
    >
      {pieces.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
        if (kind === "same") return <Fragment key={index}>{text}</Fragment>;
        if (kind === omit) return null;
        const Changed = kind === "added" ? "ins" : "del";
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
        return <Changed key={index}>{text}</Changed>;
      })}
    </section>
  );
}
