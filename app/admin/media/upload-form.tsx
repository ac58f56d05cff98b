import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { imageUploadFailures, uploadFailed, uploadForm } from "#copy/newsroom/media.ts";
import { sendFailures } from "#copy/send-failures.ts";
import { MAX_ALT_LENGTH, MAX_IMAGE_BYTES } from "#domain/news/media/image-limits.ts";
import { Field } from "#ui/fields/field.tsx";
import { isImage } from "./is-image.ts";
import { MEDIA_PATH } from "./media-paths.ts";

interface UploadResponse {
  code: keyof typeof imageUploadFailures | keyof typeof sendFailures;
  typed: { alt: string } | undefined;
}

export function ImageUploadForm({ response }: { response: UploadResponse | undefined }) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const note = isTooLarge ? imageUploadFailures["image-too-large"] : uploadForm.hint;

  function check(): void {
    // The server rejects a longer request before it parses the form.
    const isOverLimit = (input.current?.files?.[0]?.size ?? 0) > MAX_IMAGE_BYTES;
    setIsTooLarge(isOverLimit);
    input.current?.setCustomValidity(isOverLimit ? imageUploadFailures["image-too-large"] : "");
  }

  function acceptFiles(event: { preventDefault(): void }, transfer: DataTransfer | null): void {
    const file = [...(transfer?.files ?? [])].find(isImage);
    if (!file || !input.current) return;
    event.preventDefault();
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.current.files = chosen.files;
    input.current.dispatchEvent(new Event("change", { bubbles: true }));
    box.current?.querySelector<HTMLInputElement>("input[name=alt]")?.focus();
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => acceptFiles(event, event.clipboardData));
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return (
    <section
      ref={box}
      aria-label={uploadForm.label}
      className="newsroom-upload"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        acceptFiles(event, event.dataTransfer);
      }}
    >
      {response ? (
        <FormAlert tone="danger" title={uploadFailed}>
          {{ ...imageUploadFailures, ...sendFailures }[response.code]}
        </FormAlert>
      ) : null}
      <BusyForm action={MEDIA_PATH} encType="multipart/form-data" submit={uploadForm.submit}>
        <div className="newsroom-upload-fields">
          <div className="flex flex-col gap-1.5">
            <label htmlFor={id} className="text-sm font-medium">
              {uploadForm.file}
            </label>
            <input
              ref={input}
              id={id}
              type="file"
              name="file"
              accept="image/*"
              required
              aria-describedby={`${id}-note`}
              aria-invalid={isTooLarge || undefined}
              onChange={check}
              className="newsroom-file"
            />
            <p id={`${id}-note`} className={isTooLarge ? "text-sm text-down" : "text-sm text-ink-faint"}>
              {note} <span className="js-only">{uploadForm.dropHint}</span>
            </p>
          </div>
          <Field
            label={uploadForm.alt}
            name="alt"
            defaultValue={response?.typed?.alt ?? ""}
            maxLength={MAX_ALT_LENGTH}
            hint={uploadForm.altHint}
            autoComplete="off"
          />
        </div>
      </BusyForm>
    </section>
  );
}
