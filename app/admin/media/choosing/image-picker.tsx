import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { imageChoice, imageUploadFailures, uploadFailed, uploadForm } from "#copy/newsroom/media.ts";
import { newsroomNotices } from "#copy/newsroom/newsroom.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { MAX_ALT_LENGTH } from "#domain/news/media/image-limits.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { toast } from "#ui/toast/toast.ts";
import { isImage } from "../is-image.ts";
import { MEDIA_PATH } from "../media-paths.ts";
import { UploadRefused, uploadImage } from "../upload-image.ts";
import { LibraryChoice } from "./library-choice.tsx";

interface ImagePickerProps {
  onChosen(url: string): void;
  /** Whether to show the field for an alternative text. An image that represents the site's name needs none. */
  hasAlt?: boolean;
}

/**
 * Picks, drops or pastes (while focused) an article's image, or takes one from the library. Without
 * JavaScript it links to the library, whose addresses can be copied.
 */
export function ImagePicker({ onChosen, hasAlt = true }: ImagePickerProps) {
  const box = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const alt = useRef("");
  const [state, setState] = useState<"idle" | "busy" | { reason: string }>("idle");
  const [isOver, setIsOver] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const isBusy = state === "busy";

  async function acceptFiles(files: Iterable<File> | undefined | null) {
    const fileList = [...(files ?? [])];
    const file = fileList.find(isImage);
    if (isBusy || fileList.length === 0) return;
    if (!file) return setState({ reason: imageUploadFailures["image-type-refused"] });
    setState("busy");
    try {
      const { url, isOfAnimation } = await uploadImage(file, alt.current);
      setState("idle");
      toast({ ...newsroomNotices[isOfAnimation ? "animation-added" : "image-added"](), tone: "success" });
      onChosen(url);
    } catch (error) {
      setState({ reason: error instanceof UploadRefused ? error.message : sendFailures.unavailable });
    }
  }
  const latest = useRef(acceptFiles);
  latest.current = acceptFiles;

  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => void latest.current(clipboardData?.files);
    const element = box.current;
    element?.addEventListener("paste", onPaste);
    return () => element?.removeEventListener("paste", onPaste);
  }, []);

  return (
    <>
      <p className="no-js-only text-sm">
        <Link to={MEDIA_PATH} className="link">
          {imageChoice.toLibrary}
        </Link>
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same */}
      <div
        ref={box}
        className="js-only newsroom-image-upload"
        data-over={isOver ? "" : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          void acceptFiles(event.dataTransfer.files);
        }}
      >
        {hasAlt ? (
          <Field
            label={imageChoice.alt}
            hint={uploadForm.altHint}
            maxLength={MAX_ALT_LENGTH}
            autoComplete="off"
            onChange={({ target }) => {
              alt.current = target.value;
            }}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button size="sm" disabled={isBusy} onClick={() => picker.current?.click()}>
            {isBusy ? imageChoice.uploading : imageChoice.upload}
          </Button>
          <Button size="sm" onClick={() => setIsChoosing(true)}>
            {imageChoice.choose}
          </Button>
        </div>
        <p className="text-sm text-ink-faint">{imageChoice.hint}</p>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          aria-label={imageChoice.upload}
          onChange={({ target }) => {
            void acceptFiles(target.files);
            target.value = "";
          }}
        />
        <div role="status" className="text-sm">
          {typeof state === "object" ? (
            <p>
              <span className="font-medium text-down">{uploadFailed}</span> {state.reason}
            </p>
          ) : null}
        </div>
      </div>
      {isChoosing ? (
        <LibraryChoice
          onClose={() => setIsChoosing(false)}
          onChosen={(url) => {
            setIsChoosing(false);
            onChosen(url);
          }}
        />
      ) : null}
    </>
  );
}
