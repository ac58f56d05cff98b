import { useId, useState } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { aliasFileFailures, aliasImport } from "#copy/newsroom/aliases.ts";
import { ALIASES_PATH } from "../settings-paths.ts";
import { MAX_ALIAS_FILE_BYTES } from "./import-limits.ts";

export function FileForm() {
  const id = useId();
  // The server refuses a longer request before the form is read.
  const [isTooLarge, setIsTooLarge] = useState(false);
  const tooLarge = aliasFileFailures["alias-file-too-large"];
  return (
    <BusyForm submit={aliasImport.submit} encType="multipart/form-data" cancel={{ to: ALIASES_PATH }}>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {aliasImport.file}
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept=".csv,text/csv"
          required
          aria-describedby={`${id}-note`}
          aria-invalid={isTooLarge || undefined}
          onChange={({ target }) => {
            const isOver = (target.files?.[0]?.size ?? 0) > MAX_ALIAS_FILE_BYTES;
            setIsTooLarge(isOver);
            target.setCustomValidity(isOver ? tooLarge : "");
          }}
          className="newsroom-file"
        />
        <p id={`${id}-note`} className={isTooLarge ? "text-sm text-down" : "text-sm text-ink-faint"}>
          {isTooLarge ? tooLarge : aliasImport.fileHint}
        </p>
      </div>
    </BusyForm>
  );
}
