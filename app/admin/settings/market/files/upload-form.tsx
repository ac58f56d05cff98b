import { BusyForm } from "#app/forms/busy-form.tsx";
import { marketFilesPage, marketUploadFailures } from "#copy/newsroom/settings/market-files.ts";
import { IMPORT_CONTENTS } from "#domain/market/file-imports/import-content.ts";
import { FileField } from "#ui/fields/file-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Options } from "../../../fields.tsx";
import { MAX_MARKET_UPLOAD_BYTES, MAX_MARKET_UPLOAD_TEXT } from "../../../upload-limits.ts";
import { MARKET_FILES_PATH } from "../../settings-paths.ts";

export function MarketUploadForm() {
  return (
    <BusyForm
      action={MARKET_FILES_PATH}
      submit={marketFilesPage.submit}
      encType="multipart/form-data"
      className="max-w-form"
    >
      <FileField
        label={marketFilesPage.files}
        hint={marketFilesPage.filesHint(MAX_MARKET_UPLOAD_TEXT)}
        name="files"
        multiple
        accept=".csv,.tsv,.txt,.tar,.tgz,.gz,text/csv"
        maxBytes={MAX_MARKET_UPLOAD_BYTES}
        tooLarge={marketUploadFailures["files-too-large"](MAX_MARKET_UPLOAD_TEXT)}
        className="newsroom-file"
      />
      <SelectField label={marketFilesPage.content} name="content" defaultValue="">
        <option value="">{marketFilesPage.anyContent}</option>
        <Options choices={IMPORT_CONTENTS.map((content) => [content, marketFilesPage.contents[content]])} />
      </SelectField>
      <p className="text-sm text-ink-faint">{marketFilesPage.continues}</p>
    </BusyForm>
  );
}
