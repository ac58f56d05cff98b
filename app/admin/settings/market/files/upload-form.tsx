import { useState } from "react";
import { MAX_MARKET_UPLOAD_BYTES, MAX_MARKET_UPLOAD_TEXT } from "#app/admin/upload-limits.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { marketFilesPage, marketUploadFailures } from "#copy/newsroom/settings/market-files.ts";
import { IMPORT_CONTENTS } from "#domain/market/file-imports/import-content.ts";
import { Labelled } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { MARKET_FILES_PATH } from "../../settings-paths.ts";

export function MarketUploadForm() {
  // The server rejects a longer request before it parses the form.
  const [isTooLarge, setIsTooLarge] = useState(false);
  const tooLarge = marketUploadFailures["files-too-large"](MAX_MARKET_UPLOAD_TEXT);
  return (
    <BusyForm
      action={MARKET_FILES_PATH}
      submit={marketFilesPage.submit}
      encType="multipart/form-data"
      className="max-w-form"
    >
      <Labelled
        label={marketFilesPage.files}
        hint={marketFilesPage.filesHint(MAX_MARKET_UPLOAD_TEXT)}
        error={isTooLarge ? tooLarge : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="files"
            multiple
            required
            accept=".csv,.tsv,.txt,.tar,.tgz,.gz,text/csv"
            onChange={({ target }) => {
              const bytes = [...(target.files ?? [])].reduce((sum, { size }) => sum + size, 0);
              setIsTooLarge(bytes > MAX_MARKET_UPLOAD_BYTES);
              target.setCustomValidity(bytes > MAX_MARKET_UPLOAD_BYTES ? tooLarge : "");
            }}
            className="newsroom-file"
          />
        )}
      </Labelled>
      <SelectField label={marketFilesPage.content} name="content" defaultValue="">
        <option value="">{marketFilesPage.anyContent}</option>
        {IMPORT_CONTENTS.map((content) => (
          <option key={content} value={content}>
            {marketFilesPage.contents[content]}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-ink-faint">{marketFilesPage.continues}</p>
    </BusyForm>
  );
}
