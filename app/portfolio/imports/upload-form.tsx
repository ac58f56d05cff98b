import { BusyForm } from "#app/forms/busy-form.tsx";
import { importFailures, importPage } from "#copy/ledger/imports.ts";
import { MAX_CSV_BYTES } from "#domain/portfolio/file-formats/import-limits.ts";
import { FileField } from "#ui/fields/file-field.tsx";

export function ImportUploadForm({ action }: { action: string }) {
  return (
    <BusyForm action={action} submit={importPage.submit} encType="multipart/form-data" className="max-w-form">
      <FileField
        label={importPage.file}
        hint={importPage.fileHint}
        name="file"
        accept=".pdf,.csv,.tsv,.txt,application/pdf,text/csv"
        maxBytes={MAX_CSV_BYTES}
        tooLarge={importFailures["csv-too-large"]("")}
        className="w-full min-w-0 text-sm text-ink-soft file:mr-3 file:h-10 file:rounded-sm file:border file:border-solid file:border-line-strong file:bg-transparent file:px-4 file:text-sm file:font-medium file:text-ink"
      />
      <p className="text-sm text-ink-faint">{importPage.note}</p>
    </BusyForm>
  );
}
