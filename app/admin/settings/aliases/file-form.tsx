import { BusyForm } from "#app/forms/busy-form.tsx";
import { aliasFileFailures, aliasImport } from "#copy/newsroom/settings/aliases.ts";
import { FileField } from "#ui/fields/file-field.tsx";
import { MAX_ALIAS_FILE_BYTES } from "../../upload-limits.ts";
import { ALIASES_PATH } from "../settings-paths.ts";

export function FileForm() {
  return (
    <BusyForm submit={aliasImport.submit} encType="multipart/form-data" cancel={{ to: ALIASES_PATH }}>
      <FileField
        label={aliasImport.file}
        hint={aliasImport.fileHint}
        name="file"
        accept=".csv,text/csv"
        maxBytes={MAX_ALIAS_FILE_BYTES}
        tooLarge={aliasFileFailures["alias-file-too-large"]}
        className="newsroom-file"
      />
    </BusyForm>
  );
}
