import { useState } from "react";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { importFailures, importPage } from "#copy/ledger/imports.ts";
import { MAX_CSV_BYTES } from "#domain/portfolio/file-formats/import-limits.ts";
import { Labelled } from "#ui/fields/field.tsx";

export function ImportUploadForm({ action }: { action: string }) {
  // The server rejects a longer request before it parses the form.
  const [isTooLarge, setIsTooLarge] = useState(false);
  const tooLarge = importFailures["csv-too-large"]("");
  return (
    <BusyForm action={action} submit={importPage.submit} encType="multipart/form-data" className="max-w-form">
      <Labelled label={importPage.file} hint={importPage.fileHint} error={isTooLarge ? tooLarge : undefined}>
        {(control) => (
          <input
            {...control}
            type="file"
            name="file"
            required
            accept=".pdf,.csv,.tsv,.txt,application/pdf,text/csv"
            onChange={({ target }) => {
              const isOver = (target.files?.[0]?.size ?? 0) > MAX_CSV_BYTES;
              setIsTooLarge(isOver);
              target.setCustomValidity(isOver ? tooLarge : "");
            }}
            className="w-full min-w-0 text-sm text-ink-soft file:mr-3 file:h-10 file:rounded-sm file:border file:border-solid file:border-line-strong file:bg-transparent file:px-4 file:text-sm file:font-medium file:text-ink"
          />
        )}
      </Labelled>
      <p className="text-sm text-ink-faint">{importPage.note}</p>
    </BusyForm>
  );
}
