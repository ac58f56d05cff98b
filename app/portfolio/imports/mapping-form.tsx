import { BusyForm } from "#app/forms/busy-form.tsx";
import { csvFields, csvMappingForm } from "#copy/ledger/imports.ts";
import { type CsvMapping, MAPPED_FIELDS } from "#domain/portfolio/file-formats/csv-mapping.ts";
import { DATE_ORDERS } from "#format/csv/local-dates.ts";
import { NUMBER_NOTATIONS } from "#format/csv/local-numbers.ts";
import { SelectField } from "#ui/fields/select-field.tsx";

export interface MappingFormProps {
  headings: readonly string[];
  mapping: CsvMapping;
  isOpen: boolean;
  cancelTo: string;
}

export function MappingForm({ headings, mapping, isOpen, cancelTo }: MappingFormProps) {
  const { columns, numbers, dates, withRates } = mapping;
  return (
    <details open={isOpen} className="mb-6 border-y py-3">
      <summary className="cursor-pointer font-medium">{csvMappingForm.title}</summary>
      <p className="mt-2 mb-4 max-w-read text-sm text-ink-soft">{csvMappingForm.lead}</p>
      <BusyForm submit={csvMappingForm.submit} variant="secondary" cancel={{ to: cancelTo }}>
        <input type="hidden" name="intent" value="map" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {MAPPED_FIELDS.map((field) => (
            <SelectField
              key={field}
              label={csvFields[field]}
              name={field}
              defaultValue={columns[field] ?? ""}
            >
              <option value="">{csvMappingForm.noColumn}</option>
              {headings.map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns don't move, and two may have the same heading
                <option key={column} value={column}>
                  {heading === "" ? column + 1 : heading}
                </option>
              ))}
            </SelectField>
          ))}
          <SelectField label={csvMappingForm.numbers} name="numbers" defaultValue={numbers ?? ""}>
            <option value="">{csvMappingForm.automatic}</option>
            {NUMBER_NOTATIONS.map((notation) => (
              <option key={notation} value={notation}>
                {csvMappingForm.numberNotations[notation]}
              </option>
            ))}
          </SelectField>
          <SelectField label={csvMappingForm.dates} name="dates" defaultValue={dates ?? ""}>
            <option value="">{csvMappingForm.automatic}</option>
            {DATE_ORDERS.map((order) => (
              <option key={order} value={order}>
                {csvMappingForm.dateOrders[order]}
              </option>
            ))}
          </SelectField>
          <SelectField label={csvMappingForm.rates} name="rates" defaultValue={withRates ? "yes" : "no"}>
            <option value="yes">{csvMappingForm.ratesChoices.yes}</option>
            <option value="no">{csvMappingForm.ratesChoices.no}</option>
          </SelectField>
        </div>
      </BusyForm>
    </details>
  );
}
