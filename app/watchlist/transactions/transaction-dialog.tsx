import { transactionDialog } from "#copy/ledger/transactions.ts";
import { Dialog } from "#ui/dialog.tsx";
import { TransactionForm, type TransactionFormProps } from "./transaction-form.tsx";

export type TransactionDialogProps = Omit<TransactionFormProps, "problem"> & {
  title: string;
  answer: object | undefined;
};

export function TransactionDialog({ title, answer, initial, ...form }: TransactionDialogProps) {
  const problem = answer && "message" in answer ? (answer as FailedAnswer) : undefined;
  return (
    <Dialog title={title} closeLabel={transactionDialog.close} closeTo={form.back}>
      <TransactionForm {...form} initial={problem?.typed ?? initial} problem={problem} />
    </Dialog>
  );
}

type FailedAnswer = NonNullable<TransactionFormProps["problem"]> & { typed: TransactionFormProps["initial"] };
