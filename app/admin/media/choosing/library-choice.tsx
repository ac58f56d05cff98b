import { useEffect, useId, useState } from "react";
import { imageChoice, library } from "#copy/newsroom/media.ts";
import { retry } from "#copy/site.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Modal } from "#ui/modal.tsx";
import { CHOICES_PATH, libraryPath } from "../media-paths.ts";
import type { ImageChoice } from "../read-library.server.ts";
import { Thumbnail } from "../thumbnail.tsx";

const PAUSE_MS = 200;

export function LibraryChoice({ onChosen, onClose }: { onChosen(url: string): void; onClose(): void }) {
  const titleId = useId();
  const [text, setText] = useState("");
  const [after, setAfter] = useState("");
  const [choices, setChoices] = useState<ImageChoice[]>();
  const [next, setNext] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(libraryPath({ text, after }, CHOICES_PATH), {
          signal: leaving.signal,
        });
        if (!response.ok) throw new Error(String(response.status));
        const page = (await response.json()) as { choices: ImageChoice[]; next: number | null };
        setChoices((previous = []) => (after ? [...previous, ...page.choices] : page.choices));
        setNext(page.next);
        setHasFailed(false);
      } catch {
        if (!leaving.signal.aborted) setHasFailed(true);
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, after, attempt]);

  return (
    <Modal titleId={titleId} onClose={onClose} className="floating newsroom-choice backdrop:bg-canvas/70">
      <div className="flex flex-col gap-4 p-5">
        <div className="flex items-center justify-between gap-4">
          <h2 id={titleId} className="font-serif text-lg font-semibold">
            {imageChoice.title}
          </h2>
          <Button size="sm" variant="quiet" onClick={onClose}>
            {imageChoice.close}
          </Button>
        </div>
        <Field
          label={library.search}
          type="search"
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => {
            setText(target.value);
            setAfter("");
          }}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
        <div role="status" className="text-sm">
          {hasFailed ? (
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-medium text-down">{imageChoice.failed}</span>
              <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
                {retry}
              </Button>
            </p>
          ) : null}
          {choices?.length === 0 ? <p>{text ? library.emptyFiltered : library.empty}</p> : null}
        </div>
        <ul className="newsroom-choices-of-images">
          {choices?.map((choice) => (
            <li key={choice.id}>
              <button type="button" onClick={() => onChosen(choice.url)}>
                <Thumbnail image={choice} />
                <span>{choice.alt || choice.fileName}</span>
              </button>
            </li>
          ))}
        </ul>
        {next ? (
          <Button size="sm" className="self-start" onClick={() => setAfter(String(next))}>
            {imageChoice.more}
          </Button>
        ) : null}
      </div>
    </Modal>
  );
}
