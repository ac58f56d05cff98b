import { useState } from "react";
import { MAX_ALIAS_FILE_BYTES } from "#app/admin/upload-limits.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { aliasFileFailures, aliasImport } from "#copy/newsroom/settings/aliases.ts";
import { Labelled } from "#ui/fields/field.tsx";
import { ALIASES_PATH } from "../settings-paths.ts";

export function FileForm() {
  // The server rejects a longer request before it parses the form.
  const [isTooLarge, setIsTooLarge] = useState(false);
  const tooLarge = aliasFileFailures["alias-file-too-large"];
  return (
    <BusyForm submit={aliasImport.submit} encType="multipart/form-data" cancel={{ to: ALIASES_PATH }}>
      <Labelled
        label={aliasImport.file}
        hint={aliasImport.fileHint}
        error={isTooLarge ? tooLarge : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            onChange={({ target }) => {
              const isOver = (target.files?.[0]?.size ?? 0) > MAX_ALIAS_FILE_BYTES;
              setIsTooLarge(isOver);
              target.setCustomValidity(isOver ? tooLarge : "");
            }}
            className="newsroom-file"
          />
        )}
      </Labelled>
    </BusyForm>
  );
}
