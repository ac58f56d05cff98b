import { transactionDialog } from "#copy/ledger/transactions.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TransactionEntryForm, type TransactionEntryFormProps } from "./transaction-form.tsx";

export type TransactionDialogProps = Omit<TransactionEntryFormProps, "problem"> & {
  title: string;
  response: object | undefined;
};

export function TransactionDialog({ title, response, initial, ...form }: TransactionDialogProps) {
  const problem = response && "message" in response ? (response as FailedResponse) : undefined;
  return (
    <Dialog title={title} closeLabel={transactionDialog.close} closeTo={form.back}>
      <TransactionEntryForm {...form} initial={problem?.typed ?? initial} problem={problem} />
    </Dialog>
  );
}

type FailedResponse = NonNullable<TransactionEntryFormProps["problem"]> & {
  typed: TransactionEntryFormProps["initial"];
};
